export const SUITE_START: string;
/** Gives the environment's later Node processes the suite's clock, unless they have one. Answers the shift of that clock in ms. */
export function startSuiteClock(env?: Record<string, string | undefined>): number;
/** Gives later Node processes the suite's first instant again. */
export function restartSuiteClock(env?: Record<string, string | undefined>): void;
