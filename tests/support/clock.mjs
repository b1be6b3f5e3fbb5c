// One clock for the whole suite. `--import` of this file with `?shift=` moves `Date` of a process, its worker threads and, by NODE_OPTIONS, its
// children by so many milliseconds; the clock ticks. Times of files are the machine's.

/** Moves `Date` by `shift` ms. It is sent to browsers as text, and so needs nothing around it. */
export function shiftDate(shift) {
  const Real = globalThis.Date,
    now = Real.now.bind(Real);
  function Date(...parts) {
    if (new.target === undefined) return new Real(now() + shift).toString();
    return Reflect.construct(Real, parts.length === 0 ? [now() + shift] : parts, new.target);
  }
  Object.setPrototypeOf(Date, Real);
  // not enumerable, as everywhere: a page's clock that a test turns copies what is enumerable over its own
  Object.defineProperty(Date, 'now', { value: () => now() + shift, writable: true, configurable: true });
  Date.prototype = Real.prototype;
  Object.defineProperty(Real.prototype, 'constructor', { value: Date, writable: true, configurable: true });
  Object.defineProperty(globalThis, 'Date', { value: Date, writable: true, configurable: true });
}

const shift = new URL(import.meta.url).searchParams.get('shift');
if (shift !== null) shiftDate(Number(shift));
