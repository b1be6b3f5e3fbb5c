import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { Instant } from '../../time/dates.ts';
import { fileKinds } from '../../files.ts';
import { PackageQuery } from '../../scope.ts';
import { disputeStates } from '../../life/ticket-life.ts';
import { MOST_TEXT, ticketFiles } from './ticket.ts';

/** A file that is meant for both sides; `bytes` is its size. */
export const DisputeFile = z.object({ id: z.string(), name: z.string(), bytes: z.int() });
export type DisputeFile = z.infer<typeof DisputeFile>;
/**
 * A dispute about an incident as both sides see it: no private note, nothing that came with one, no field of the ticket. `files` came with the first text. `answered`: the other side waits for a reply. `ticket` is its number for those who may read
 * tickets. `ended_by`: who decided it; null while it is open, and where that is not known.
 */
export const Dispute = z.object({
  state: z.enum(disputeStates),
  ticket: z.nullable(z.int()),
  raised_on: z.nullable(Instant),
  raised_by: z.string(),
  text: z.string(),
  files: z.array(DisputeFile),
  ended_on: z.nullable(Instant),
  ended_by: z.nullable(z.string()),
  entries: z.array(z.object({ id: z.string(), by: z.string(), at: Instant, text: z.string(), files: z.array(DisputeFile) })),
  timeZone: z.string(),
});
export type Dispute = z.infer<typeof Dispute>;
const params = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(500)) });
const Text = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_TEXT, `maximum-characters:${MOST_TEXT}`));
/** The last dispute about an incident; null where nobody contests it. 404 where the caller has no such incident. *Added.* */
export const one = call('GET /api/bi/dispute/:id', 'incident:read', 'The dispute about an incident', {
  params,
  answer: data(z.object({ dispute: z.nullable(Dispute) })),
  failures: ['missing'],
});
/** Most open and most decided disputes of `own`. */
export const MOST_OWN = 25;
/**
 * A dispute that its reader raised, by its incident. `reason`: what was said with the decision, and while there is none what the other side said last; empty where nothing was said. `ended_on` and
 * `ended_by` are null while it is open.
 */
export const OwnDispute = z.object({
  /** Of the dispute: an incident can be contested again. */
  id: z.string(),
  incident_id: z.string(),
  title: z.string(),
  package_name: z.string(),
  state: z.enum(disputeStates),
  raised_on: Instant,
  text: z.string(),
  ended_on: z.nullable(Instant),
  ended_by: z.nullable(z.string()),
  reason: z.string(),
  timeZone: z.string(),
});
export type OwnDispute = z.infer<typeof OwnDispute>;
/** `open_count` and `decided_count` are those of all, whatever part is told. */
export const OwnDisputes = z.object({ disputes: z.array(OwnDispute), open_count: z.int(), decided_count: z.int() });
export type OwnDisputes = z.infer<typeof OwnDisputes>;
/** What the caller has contested of its own incidents, the open ones first, then the last: `MOST_OWN` of each. *Added.* */
export const own = call('GET /api/bi/dispute', 'dispute:write', 'Disputes of the caller', {
  query: PackageQuery,
  answer: data(OwnDisputes),
});
/** A file of the last dispute about an incident, of those that it shows. 404 where the caller has no such incident, or the dispute no such file. *Added.* */
export const file = call('GET /api/bi/dispute/:id/file/:file', 'incident:read', 'A file of a dispute', {
  params: z.strictObject({ ...params.shape, file: z.string().check(z.minLength(1), z.maxLength(60)) }),
  answer: z.unknown(),
  file: Object.values(fileKinds),
  failures: ['missing'],
});
/** Contests an incident of an own publisher. 409 where it is contested already. *Added.* */
export const contest = call('POST /api/bi/dispute/:id', 'dispute:write', 'Contest an incident', {
  params,
  body: z.strictObject({ text: Text }),
  files: ticketFiles,
  bodyBytes: 256 * 1024,
  answer: data(z.object({ dispute: z.nullable(Dispute) })),
  failures: ['missing', 'conflict'],
});
/** Says more about an own dispute that is open. 409 with `current`, the dispute as it stands, where it has ended. *Added.* */
export const reply = call('PUT /api/bi/dispute/:id', 'dispute:write', 'Reply in a dispute', {
  params,
  body: z.strictObject({ text: Text }),
  files: ticketFiles,
  bodyBytes: 256 * 1024,
  answer: data(z.object({ dispute: z.nullable(Dispute) })),
  failures: ['missing', 'conflict'],
});
export const disputeCalls = { one, own, file, contest, reply } as const;
