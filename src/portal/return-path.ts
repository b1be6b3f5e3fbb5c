import type { Place } from '../adapters/location.ts';

/** The path that was opened before signing in: kept in the login page's history entry, never in its address (D15). */
export interface ReturnState {
  readonly returnPath: string;
}
export const returnPathOf = ({ state }: Pick<Place, 'state'>): string | null => {
  const returnPath = (state as Partial<ReturnState> | null)?.returnPath;
  return typeof returnPath === 'string' && returnPath.startsWith('/') && !returnPath.startsWith('//') ? returnPath : null;
};

/** The e-mail to sign in with, in the login page's history entry: of whoever has just set a password. */
export interface EmailState {
  readonly email: string;
}
export const emailOf = ({ state }: Pick<Place, 'state'>): string => {
  const email = (state as Partial<EmailState> | null)?.email;
  return typeof email === 'string' ? email : '';
};

/** The unknown path, in the history entry of the 404 page. */
export interface MissingState {
  readonly missing: string;
}
export const missingOf = ({ state }: Pick<Place, 'state'>): string | null => {
  const missing = (state as Partial<MissingState> | null)?.missing;
  return typeof missing === 'string' ? missing : null;
};
