import { allowFields, type Alike, type AllowField, type AllowRule } from '../../../../contract/areas/report/allow.ts';
import type { Calls } from '../../../../contract/calls.ts';
import type { Analytics } from '../../../analytics/analytics.ts';
import type { IncidentFilter } from '../../../analytics/incident-scope.ts';
import { count, whole } from '../../../analytics/metric-query.ts';
import { CallFailure } from '../../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../../handler.ts';
import { refusalOf, underReview } from '../../../jobs/rules.ts';
import { addRule, removeRule, type AllowRuleRecord } from '../../../records/identity/allow-rules.ts';
import { leaveTrails, type Trail, type AuditEntry } from '../../../records/trail.ts';
import type { Job } from '../../../../contract/areas/job.ts';
import type { AccessScope, Caller } from '../../../access.ts';
import { changeLater } from './change.ts';

const ruleAnswer = ({ id, field, value, name, incident_id, created_at }: AllowRuleRecord): AllowRule => ({
  id,
  field,
  value,
  by: name ?? '',
  incident_id,
  createdAt: new Date(created_at).toISOString(),
});

interface One {
  readonly package: string;
  readonly domain: string;
  readonly publisher: string;
}
/** An incident in access, for what is alike. Fails with `missing`. */
async function find(analytics: Analytics, access: AccessScope, id: string, signal: AbortSignal): Promise<One> {
  const [row] = await analytics.query(
    access,
    {
      dimensions: ['package', 'domain', 'publisher'],
      measures: {},
      filters: [{ column: 'incident_id', oneOf: [id] }],
      limit: 1,
    },
    { signal },
  );
  if (row === undefined) throw new CallFailure('not-found');
  return row;
}
const like = (row: One, field: AllowField): IncidentFilter[] => [
  { column: 'package', oneOf: [row.package] },
  { column: field, oneOf: [row[field]] },
  ...underReview,
];

/** How many incidents under review a rule of each kind would reject; none of a kind that the incident has no value for. */
async function alikeOf(
  analytics: Analytics,
  { params, access, signal }: { readonly params: { readonly id: string }; readonly access: AccessScope; readonly signal: AbortSignal },
): Promise<Alike[]> {
  const row = await find(analytics, access, params.id, signal);
  return Promise.all(
    allowFields
      .filter((field) => row[field] !== '')
      .map(async (field) => {
        const [sums] = await analytics.query(
          access,
          { dimensions: [], measures: { n: count() }, filters: [...like(row, field)] },
          { signal },
        );
        const refused = await refusalOf(analytics, { package_name: row.package, field, value: row[field] }, signal);
        return { field, value: row[field], count: whole(sums?.n), refused };
      }),
  );
}

/** Takes a rule away, in one transaction with its trail. Fails with `missing`. */
const withdrawRule = (
  { records, now }: Pick<HandlerDeps, 'records' | 'now'>,
  { params, access, trail }: { readonly params: { readonly id: string }; readonly access: AccessScope; readonly trail: Trail },
): Promise<{ data: AllowRule }> =>
  records.transaction(async (t) => {
    const rule = await removeRule(access, t, params.id);
    if (rule === undefined) throw new CallFailure('not-found');
    const answer = { data: ruleAnswer(rule) };
    const auditEntry: AuditEntry = {
      action: 'rule.withdraw',
      subject: `${rule.field} ${rule.value}`,
      packageName: rule.package_name,
      detail: { rule: rule.id },
    };
    await leaveTrails(t, now(), [{ trail, auditEntry, answer }]);
    return answer;
  });

interface Asked {
  readonly body: { readonly package_name: string; readonly incident_id: string; readonly field: AllowField };
  readonly access: AccessScope;
  readonly caller: Caller;
  readonly trail: Trail;
  readonly signal: AbortSignal;
}
/** Adds a rule, and the job that rejects what it holds for now. */
async function allow(
  deps: Pick<HandlerDeps, 'records' | 'analytics' | 'runner' | 'now'>,
  { body, access, signal, ...asked }: Asked,
): Promise<{ data: { rule: AllowRule; job: Job } }> {
  const { analytics } = deps,
    { incident_id, field } = body;
  const row = await find(analytics, access, incident_id, signal).catch((cause: unknown) => {
    throw cause instanceof CallFailure && cause.kind === 'missing' ? new CallFailure('no-incidents') : cause;
  });
  if (row[field] === '') throw new CallFailure('invalid-request', { fields: { field: ['has-none'] } });
  const refused = await refusalOf(analytics, { package_name: row.package, field, value: row[field] }, signal);
  if (refused !== null)
    throw new CallFailure('too-much', { fields: { field: [refused === 'nobody' ? 'stands-for-nobody' : 'stands-for-many'] } });
  const found = await analytics.query(
    access,
    { dimensions: ['incident_id', 'version'], measures: {}, filters: [...like(row, field)] },
    { signal },
  );
  const rule = { package_name: row.package, field, value: row[field], user_id: asked.caller.id, incident_id };
  return changeLater(
    deps,
    { ...asked, access },
    found.map(({ incident_id: id, version }) => ({ id, version })),
    {
      title: row[field],
      auditEntry: { action: 'rule.add', subject: `${field} ${row[field]}`, packageName: row.package, detail: { incident: incident_id } },
    },
    async (t, at) => {
      const known = await addRule(access, t, at, rule);
      return {
        input: { set: { status: 'Rejected', remarks: 'Authorised' }, reason: known.id },
        answerOf: (job: Job) => ({ data: { rule: ruleAnswer(known), job } }),
      };
    },
  );
}

/** What the customer has authorised. Access comes with every call. */
export const reportAllowHandlers = (
  deps: Pick<HandlerDeps, 'records' | 'analytics' | 'desk' | 'runner' | 'now'>,
): Handlers<Calls['reportAllow']> => ({
  allowRules: async ({ access }) => ({ data: (await deps.records.allowRules.list(access)).map(ruleAnswer) }),
  alike: async (asked) => ({ data: await alikeOf(deps.analytics, asked) }),
  allow: (asked) => allow(deps, asked),
  withdrawRule: (asked) => withdrawRule(deps, asked),
});
