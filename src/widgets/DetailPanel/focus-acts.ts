/** Moves the focus to what can be done about the row that is open beside its table; nothing where none is open. */
export const focusActs = (): void => document.querySelector<HTMLElement>('aside [data-acts]')?.focus();
