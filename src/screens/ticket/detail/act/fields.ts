/** Fields that have a menu, in its order. */
const fields = ['status', 'priority', 'assignee'] as const;
export type Field = (typeof fields)[number];
export const isField = (word: string | null): word is Field => fields.some((each) => each === word);
/** The field beside another one, as the arrow keys lead there. */
export const fieldBeside = (field: Field, key: string): Field | undefined =>
  key === 'ArrowRight' || key === 'ArrowLeft' ? fields[fields.indexOf(field) + (key === 'ArrowRight' ? 1 : -1)] : undefined;
