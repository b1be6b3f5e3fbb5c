import type { ConflictField, Side } from '../../../../widgets/ConflictDialog/ConflictDialog.tsx';

const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const textOf = (value: unknown, nothing: string): string => {
  if (value === '' || value === undefined || (Array.isArray(value) && value.length === 0)) return nothing;
  if (!Array.isArray(value)) return String(value as string | boolean);
  return value
    .map((each: unknown) =>
      typeof each === 'object' && each !== null
        ? Object.values(each)
            .filter((part) => part !== '')
            .join(' ')
        : String(each),
    )
    .join(', ');
};

/** The fields in which two versions of a form's values differ from what the editing began with, and not alike: what both changed to the same is no question. */
export const conflictBetween = <V extends object>(
  before: V,
  theirs: V,
  mine: V,
  nameOf: (field: string) => string,
  nothing: string,
): ConflictField[] =>
  (Object.keys(before) as (keyof V & string)[])
    .filter((name) => !isSameValue(theirs[name], mine[name]))
    .map((name) => ({
      name,
      label: nameOf(name),
      was: textOf(before[name], nothing),
      theirs: textOf(theirs[name], nothing),
      mine: textOf(mine[name], nothing),
    }));
/** Their version with what of mine is kept. */
export const merged = <V extends object>(theirs: V, mine: V, choices: Readonly<Record<string, Side>>): V => ({
  ...theirs,
  ...(Object.fromEntries(Object.entries(mine).filter(([name]) => choices[name] === 'mine')) as Partial<V>),
});
