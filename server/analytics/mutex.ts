/** Runs works that have a key in common one after the other. All keys of a work are taken at once, so that no two wait for each other. */
export function inTurns(): <T>(keys: readonly (string | number)[], work: () => Promise<T>) => Promise<T> {
  const last = new Map<string | number, Promise<unknown>>();
  return (keys, work) => {
    const turn = Promise.all(keys.map((key) => last.get(key) ?? Promise.resolve())).then(work);
    const end = turn
      .catch(() => undefined)
      .then(() => {
        for (const key of keys) if (last.get(key) === end) last.delete(key);
      });
    for (const key of keys) last.set(key, end);
    return turn;
  };
}
