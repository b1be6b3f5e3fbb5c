import * as z from 'zod/mini';

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' && !/^[+-]/.test(zone);
  } catch {
    return false;
  }
};
/** A time zone of the IANA database by its name; an offset is none. */
export const Zone = z.string().check(z.minLength(1, 'required'), z.maxLength(60), z.refine(isZone, 'zone-not-valid'));
