/* global window, document, Element, PerformanceObserver, MessageChannel, requestAnimationFrame, addEventListener, removeEventListener */
/*
 * Runs in the measured page from its very start, before any script of its own, and only watches. It stands in a file of its own because
 * it is handed over as text: the page's content policy forbids making code from text later.
 */
(() => {
  if (window !== window.top) return;
  const seen = { fcp: null, lcp: null, lcpOf: '', shifts: [], tasks: [] };
  const observe = (type, take) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(take);
    }).observe({ type, buffered: true });
  };
  observe('paint', (e) => {
    if (e.name === 'first-contentful-paint') seen.fcp = e.startTime;
  });
  observe('largest-contentful-paint', (e) => {
    seen.lcp = e.startTime;
    seen.lcpOf = e.element?.tagName ?? '';
  });
  observe('layout-shift', (e) => {
    if (!e.hadRecentInput) seen.shifts.push({ at: e.startTime, value: e.value, of: e.sources.map((s) => describe(s.node)).join(' ') });
  });
  observe('longtask', (e) => {
    seen.tasks.push({ at: e.startTime, took: e.duration });
  });
  const describe = (node) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.getAttribute('class')?.split(' ')[0] ?? ''}` : '';

  /** Called at the start of a frame: resolves when that frame has been produced, with all that the page holds now. */
  const painted = () =>
    new Promise((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now());
      channel.port2.postMessage(0);
    });
  /** Shifts in windows of at most 5 s with gaps under 1 s; the worst window counts. */
  const layoutShift = () => {
    let worst = 0,
      sum = 0,
      first = -Infinity,
      last = -Infinity;
    for (const { at, value } of seen.shifts) {
      if (at - last > 1000 || at - first > 5000) {
        sum = 0;
        first = at;
      }
      sum += value;
      last = at;
      worst = Math.max(worst, sum);
    }
    return worst;
  };
  const count = (selector) => document.querySelectorAll(selector).length;
  const textOf = (selector) => (selector === '' ? '' : Array.from(document.querySelectorAll(selector), (e) => e.textContent).join('|'));

  const done = {};
  /** Asks `test` at the start of every frame, without forcing a layout, until it holds; notes when that frame was painted. */
  const watch = (name, since, test) => {
    const look = () => {
      if (test())
        void painted().then((at) => {
          done[name] = { at, took: at - since };
        });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  /** The clock starts when a real pointer is pressed next, or with `start` let go. `test` is given the text of `changing` as it was before. */
  const arm = (name, changing, test, start = 'pointerdown') => {
    const before = textOf(changing);
    const pressed = (event) => {
      if (!event.isTrusted) return;
      removeEventListener(start, pressed, true);
      watch(name, event.timeStamp, () => test() && (changing === '' || textOf(changing) !== before));
    };
    addEventListener(start, pressed, true);
  };

  window.vigilBench = {
    watch,
    arm,
    count,
    done,
    /** How many widgets say what of themselves, for those who wonder what is missing. */
    statuses: () =>
      Array.from(document.querySelectorAll('[data-status]'), (e) => e.getAttribute('data-status'))
        .sort()
        .join(' '),
    /** Milliseconds since the last long task ended. */
    calm: () => {
      const last = seen.tasks.at(-1);
      return last === undefined ? Infinity : performance.now() - last.at - last.took;
    },
    /** Times in ms since navigation; `blocking` is what long tasks after the first paint took beyond 50 ms each. */
    summary: () => ({
      ...seen,
      cls: layoutShift(),
      elements: count('*'),
      blocking: seen.tasks.filter((t) => t.at + t.took > (seen.fcp ?? 0)).reduce((sum, t) => sum + Math.max(0, t.took - 50), 0),
    }),
    /** The middle of the first element that a selector finds, scrolled into view. */
    point: (selector) => {
      const element = document.querySelector(selector);
      if (element === null) return null;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
  };
})();
