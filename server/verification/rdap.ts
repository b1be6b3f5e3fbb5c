import * as z from 'zod/mini';
import { guardedFetch } from '../outbound/guarded-fetch.ts';
import type { LookUpHost } from '../outbound/look-up.ts';
import { jsonOf } from '../json-of.ts';

/** The day since which a domain is registered (YYYY-MM-DD), '' where its registry does not say; null where it has no such domain. Rejects where nobody answers. */
export type LookUpRegistration = (domain: string) => Promise<string | null>;
const TIMEOUT_MS = 3_000,
  MOST_BYTES = 512 * 1024;
const Answer = z.object({
  objectClassName: z.literal('domain'),
  events: z._default(z.array(z.object({ eventAction: z.string(), eventDate: z.string() })), []),
});

/** Registration data over RDAP (RFC 9082): `GET {url}/domain/{name}`, where redirects lead to the registry that knows, on the public Internet. The address itself may be of a private network. */
export const rdap =
  (url: string, lookUp?: LookUpHost): LookUpRegistration =>
  async (domain) => {
    const response = await guardedFetch(`${url.replace(/\/$/, '')}/domain/${encodeURIComponent(domain)}`, {
      headers: { accept: 'application/rdap+json', 'user-agent': 'Vigil' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      isOperators: true,
      ...(lookUp !== undefined && { lookUp }),
    });
    if (response.status === 404) return null;
    if (response.status !== 200) throw new Error(`RDAP: ${response.status}`);
    const { events } = await jsonOf(response, MOST_BYTES, Answer);
    const at = events.find(({ eventAction }) => eventAction === 'registration')?.eventDate ?? '';
    return /^\d{4}-\d{2}-\d{2}/.test(at) ? at.slice(0, 10) : '';
  };
