/**
 * Two delays measure real time, so that a slow machine would see another page than a fast one. Both are taken away,
 * before React and Fluent load and keep the timer for themselves.
 */
const later = window.setTimeout.bind(window);
window.setTimeout = ((run: TimerHandler, delay?: number, ...rest: unknown[]) => {
  if (typeof run !== 'function') return later(run, delay, ...rest);
  // React shows what has loaded 300 ms after the last part that was still loading: here at once
  if (run.name.endsWith('RootWhenReady')) return later(run, 0, ...rest);
  // Fluent hides what lies behind a dialog from screen readers after 250 ms, and without layout the dialog too: here never
  if (run.toString().includes('this._hiddenUpdate()')) return 0;
  return later(run, delay, ...rest);
}) as typeof window.setTimeout;
