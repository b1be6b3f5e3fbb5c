/** Limits of fraud that can be tried before they are saved. */
export const triedLimits = ['block_pct', 'block_from_events', 'ctit_min_s', 'ctit_max_h'] as const;
/** Limits of one record as an address has them: its id, then each by its name, '' for none; `limitsIn` reads it. */
export const limitsText = (id: string, limits: readonly (readonly [name: (typeof triedLimits)[number], value: string])[]): string =>
  [id, ...limits.map(([name, value]) => `${name}:${value}`)].join('~');
const numeric = /^\d{1,7}(?:\.\d{1,6})?$/;
/** What an address says of the limits of a record, `limitsText`, as the question has them; nothing of what is no number. */
export function limitsIn(text: string): Readonly<Partial<Record<'id' | (typeof triedLimits)[number], string>>> {
  const [id = '', ...parts] = text.split('~');
  if (id === '') return {};
  const saidOf = (name: string): string | undefined => {
    const part = parts.find((each) => each.startsWith(`${name}:`));
    return part?.slice(name.length + 1);
  };
  return {
    id,
    ...Object.fromEntries(
      triedLimits.flatMap((name) => {
        const value = saidOf(name);
        if (value === '' && name.startsWith('ctit')) return [[name, 'none']];
        return value !== undefined && numeric.test(value) ? [[name, value]] : [];
      }),
    ),
  };
}
