const times = new WeakMap<object, number>();

/** When something was first seen to have failed, in epoch milliseconds. Ask it of a view, where there is one: a time-out of the machine's own is the same failure each time. */
export function firstSeen(failed: object): number {
  const at = times.get(failed) ?? Date.now();
  times.set(failed, at);
  return at;
}
