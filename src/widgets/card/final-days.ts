const DAY = 86_400_000;
/** How many days from the first one are final, of which `finalTo` is the last; all where it is not known. Days are `YYYY-MM-DD`. */
export const finalDays = (fromDate: string, { finalTo }: { readonly finalTo: string | null }): number =>
  finalTo === null ? Infinity : Math.max(0, Math.round((Date.parse(finalTo) - Date.parse(fromDate)) / DAY) + 1);
