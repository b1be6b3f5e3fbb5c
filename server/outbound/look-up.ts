import { promises, type LookupAddress } from 'node:dns';
import pLimit from 'p-limit';
import type ipaddr from 'ipaddr.js';

export type LookUpHost = (host: string, done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void) => void;
/** Hosts and networks of the operator's own that may be asked although they are not public (`OUTBOUND_ALLOWED`). */
export interface Outbound {
  readonly hosts: readonly string[];
  readonly networks: readonly (readonly [ipaddr.IPv4 | ipaddr.IPv6, number])[];
}
/** How long a server of names has to answer, and how often it is asked. */
const ANSWER_MS = 2_500,
  TRIES = 2;
/** The system looks names up on the threads that files are read on, however long it takes: so many of them at most. */
const throughSystem = pLimit(1);
const LONGEST_WAIT = 100;

/** Asks servers of names, beside all other questions. */
async function asked(host: string): Promise<LookupAddress[]> {
  // no server of names knows it (RFC 6761)
  if (/(^|\.)localhost\.?$/i.test(host)) return [{ address: '127.0.0.1', family: 4 }];
  const resolver = new promises.Resolver({ timeout: ANSWER_MS, tries: TRIES });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((each, i) =>
    each.status === 'fulfilled' ? each.value.map((address) => ({ address, family: i === 0 ? 4 : 6 })) : [],
  );
  const [failed] = found.filter((each) => each.status === 'rejected');
  if (addresses.length === 0) throw failed?.reason ?? Object.assign(new Error(`No address of ${host}`), { code: 'ENODATA' });
  return addresses;
}
/** Asks the system, which knows names of its own too: those of `/etc/hosts`, or of a network without servers of names. */
const known = (host: string): Promise<LookupAddress[]> =>
  throughSystem.pendingCount > LONGEST_WAIT
    ? Promise.reject(Object.assign(new Error('Too many names are looked up'), { code: 'EAI_AGAIN' }))
    : throughSystem(() => promises.lookup(host, { all: true }));

/**
 * Looks names up so that one that takes long delays no other: each is asked of the servers of names by itself. Names that the operator has named, and names that no such server knows where the operator
 * has named networks, are those of the system, one after the other.
 */
export const lookUpWith =
  ({ hosts, networks }: Outbound): LookUpHost =>
  (host, done) => {
    const isOwn = hosts.includes(host.toLowerCase());
    const found = isOwn
      ? known(host)
      : asked(host).catch((cause: unknown) => (networks.length > 0 ? known(host) : Promise.reject(cause as Error)));
    found.then(
      (addresses) => done(null, addresses),
      (cause: unknown) => done(cause as NodeJS.ErrnoException, []),
    );
  };
