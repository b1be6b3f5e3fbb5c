import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { Instant } from '../../time/dates.ts';
import { IncidentId, PackageName, PackageQuery } from '../../scope.ts';
import { Job } from '../job.ts';

/** What makes incidents alike for a rule. */
export const allowFields = ['domain', 'publisher'] as const;
export type AllowField = (typeof allowFields)[number];
export const AllowRule = z.object({
  id: z.string(),
  field: z.enum(allowFields),
  value: z.string(),
  by: z.string(),
  incident_id: z.string(),
  createdAt: Instant,
});
export type AllowRule = z.infer<typeof AllowRule>;
/** What the customer has authorised, newest first. *Added.* */
export const allowRules = call('GET /api/bi/report/allow', 'incident:write', 'What is authorised', {
  query: PackageQuery,
  answer: data(z.array(AllowRule)),
});
/** Why nothing is authorised by a value. `nobody`: the publisher stands for all that nobody is known of. `shared`: the domain hosts several sellers or users. */
export const allowRefusals = ['nobody', 'shared'] as const;
export type AllowRefusal = (typeof allowRefusals)[number];
/** `count`: incidents under review with the value, of any day and category; `refused` says why it is not offered. */
export const Alike = z.object({
  field: z.enum(allowFields),
  value: z.string(),
  count: z.int(),
  refused: z.nullable(z.enum(allowRefusals)),
});
export type Alike = z.infer<typeof Alike>;
/** How many incidents under review are alike, for the question whether they are authorised too. *Added.* */
export const alike = call('GET /api/bi/incident/:id/alike', 'incident:write', 'Incidents that a rule would reject', {
  params: z.strictObject({ id: IncidentId }),
  query: PackageQuery,
  answer: data(z.array(Alike)),
  failures: ['missing'],
});
/**
 * Authorises what has the same domain or publisher as an incident: a job rejects what is under review now, and what comes under review later is
 * rejected within minutes; the journal of both names the rule. 202 with the job; 422 with `fields.field` (`AllowRefusal`) where the value stands for too much. *Added.*
 */
export const allow = call('POST /api/bi/report/allow', 'incident:write', 'Authorise what is alike', {
  body: z.strictObject({ package_name: PackageName, incident_id: IncidentId, field: z.enum(allowFields) }),
  answer: data(z.object({ rule: AllowRule, job: Job })),
  status: 202,
  failures: ['conflict'],
});

/** Takes a rule away: it rejects nothing more, and what it rejected stays so. 404 where the caller's packages have none of that id. *Added.* */
export const withdrawRule = call('DELETE /api/bi/report/allow/:id', 'incident:write', 'Take away what is authorised', {
  params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) }),
  query: PackageQuery,
  answer: data(AllowRule),
  failures: ['missing'],
});

export const allowCalls = { allowRules, alike, allow, withdrawRule } as const;
