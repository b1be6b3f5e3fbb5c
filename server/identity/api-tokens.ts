import { newSecret } from './secrets.ts';

/** How every API token begins, so that people and scanners of source code know one. */
export const API_TOKEN = 'vgl_';
const HINT = 4;
/** A new API token, and how it is told from others afterwards. */
export function newApiToken(): { readonly token: string; readonly hint: string } {
  const token = `${API_TOKEN}${newSecret()}`;
  return { token, hint: token.slice(-HINT) };
}
