import * as z from 'zod/mini';
import { createStore } from '../storage.ts';

const KEY = 'sso_departure';
const RetainedVerifier = z.object({ verifier: z.string(), returnPath: z.optional(z.nullable(z.string())) });
/** Of this tab alone, and gone with it. */
const storage = createStore(() => window.sessionStorage);
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Keeps a secret for the way back, and the path that was wanted before. Answers the SHA-256 of the secret, which the server is told. */
export async function prepareDeparture(returnPath: string | null): Promise<string> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  storage.write(KEY, { verifier, returnPath });
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}
/** What was kept, once: whoever comes back without having left is not let in by the server. */
export function takeDeparture(): { readonly verifier: string; readonly returnPath: string | null } {
  const kept = RetainedVerifier.safeParse(storage.read(KEY));
  storage.remove(KEY);
  const { verifier, returnPath = null } = kept.success ? kept.data : { verifier: 'x'.repeat(43) };
  return { verifier, returnPath };
}
