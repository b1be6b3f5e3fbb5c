/** Moves `Date` by `shift` ms. It is sent to browsers as text, and so needs nothing around it. */
export function shiftDate(shift: number): void;
