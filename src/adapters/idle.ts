/** Runs something once the page has nothing else to do; what it answers takes that back. */
export function whenIdle(win: Window, run: () => void): () => void {
  // Safari has none
  if (!('requestIdleCallback' in win)) {
    const timer = (win as Window).setTimeout(run);
    return () => {
      (win as Window).clearTimeout(timer);
    };
  }
  const id = win.requestIdleCallback(run, { timeout: 2_000 });
  return () => {
    win.cancelIdleCallback(id);
  };
}
