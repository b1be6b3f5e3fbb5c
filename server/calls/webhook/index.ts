import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  MOST_WEBHOOKS,
  type Delivery,
  type Webhook,
  type WebhookEvent,
  type WebhookTerms,
} from '../../../contract/areas/webhook/webhook.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { Issue } from '../../../contract/codes/issues.ts';
import { ALL } from '../../../contract/scope.ts';
import type { Access, AccessScope } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import { outboundFault } from '../../outbound/guarded-fetch.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { newSecret } from '../../identity/secrets.ts';
import type { Database } from '../../records/engine/schema.ts';
import { usersOf } from '../../records/identity/users.ts';
import { leaveTrails, type AuditEntry, type Trail } from '../../records/trail.ts';
import { deliveriesOf, type DeliveryRecord } from '../../records/webhook/deliveries.ts';
import { emitTest } from '../../records/webhook/outbox.ts';
import { webhooksOf, type StateCounts, type WebhookRecord } from '../../records/webhook/webhooks.ts';
import { bodyOf } from '../../webhooks/bodies.ts';

/** How long the secret before a new one signs too. */
const OLD_SECRET_MS = 24 * 3_600_000;
/** How long what became of a test is waited for, and how often it is looked at. */
const TESTED_WITHIN_MS = 11_000,
  TEST_LOOK_MS = 100;
const invalid = (field: string, issue: Issue): CallFailure => new CallFailure('invalid-request', { fields: { [field]: [issue] } });
/** What the audit log says of an address: the rest of it may be a secret, as with chats. */
const originOf = (url: string): string => new URL(url).origin;
const iso = (at: number): string => new Date(at).toISOString();
const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));

function answerOf(hook: WebhookRecord, counts: StateCounts, by: string, now: number): Webhook {
  const { id, package_name, name, url, form, language, version, failing_since } = hook;
  return {
    id,
    package_name,
    name,
    url,
    form,
    language,
    events: JSON.parse(hook.events) as WebhookEvent[],
    version,
    isPaused: hook.is_paused === 1,
    pausedWhy: hook.paused_why,
    failingSince: isoOrNull(failing_since),
    isFailing: hook.is_failing === 1,
    oldSecretUntil: hook.old_secret !== null && hook.old_until > now ? iso(hook.old_until) : null,
    by,
    createdAt: iso(hook.created_at),
    counts,
  };
}
interface Reads {
  readonly webhooks: Pick<ReturnType<typeof webhooksOf>, 'counts'>;
  readonly users: Pick<ReturnType<typeof usersOf>, 'namesOf'>;
}
async function answersOf({ webhooks, users }: Reads, access: Access, hooks: readonly WebhookRecord[], now: number): Promise<Webhook[]> {
  const countsOf = await webhooks.counts(access);
  const names = await users.namesOf([...new Set(hooks.map(({ created_by }) => created_by))]);
  return hooks.map((hook) => answerOf(hook, countsOf(hook.id), names.get(hook.created_by) ?? '', now));
}
const deliveryOf = (record: DeliveryRecord, hook: WebhookRecord, portal: string): Delivery => ({
  id: record.id,
  event: record.event_id,
  type: record.type as Delivery['type'],
  at: iso(record.at),
  state: record.state,
  tries: record.tries,
  answer: record.answer,
  fault: record.fault,
  ms: record.took_ms,
  triedAt: isoOrNull(record.tried_at),
  nextAt: record.state === 'waiting' ? iso(Math.max(record.due_at, hook.rest_until)) : null,
  body: bodyOf(record, hook, portal),
});

interface Asked {
  readonly access: AccessScope;
  readonly trail: Trail;
}
type Deps = Pick<HandlerDeps, 'records' | 'now' | 'portal' | 'webhooks'>;
/** Addresses that are told what happens in a package, of its administrators together. A write, its audit entry and its kept answer are one transaction. */
export function webhookHandlers({ records, now, portal, webhooks: { outbound, wake } }: Deps): Handlers<Calls['webhook']> {
  /** The webhook of a call, within a transaction or beside it. */
  const found = async (access: Access, id: string, from = records.webhooks): Promise<WebhookRecord> => {
    const hook = await from.byId(access, id);
    if (hook === undefined) throw new CallFailure('not-found');
    return hook;
  };
  const answer = async (t: Database, access: Access, id: string): Promise<Webhook> =>
    (
      await answersOf({ webhooks: webhooksOf(t), users: usersOf(t) }, access, [await found(access, id, webhooksOf(t))], now())
    )[0] as Webhook;
  const checkTerms = ({ url }: WebhookTerms): void => {
    const fault = URL.canParse(url) ? outboundFault(url, outbound) : 'no-web-address';
    if (fault !== null) throw invalid('url', fault);
  };
  /** Names of a package are different: people choose by them. */
  const checkName = async (t: Database, access: AccessScope, { name }: WebhookTerms, own: string | null): Promise<number> => {
    const others = (await webhooksOf(t).list(access)).filter(({ id }) => id !== own);
    if (others.some((each) => each.name === name)) throw invalid('name', 'name-taken');
    return others.length;
  };
  const columnsOf = ({ name, url, form, language, events }: WebhookTerms) => ({
    name,
    url,
    form,
    language,
    events: JSON.stringify([...new Set(events)]),
  });
  const entryOf = (
    action: AuditEntry['action'],
    hook: Pick<WebhookRecord, 'id' | 'package_name' | 'name'>,
    detail: AuditEntry['detail'] = {},
  ): AuditEntry => ({
    action,
    subject: hook.name,
    packageName: hook.package_name,
    detail: { id: hook.id, ...detail },
  });
  /** Does something with a webhook; the answer is kept, but one that holds a secret. */
  const change = <A>(
    { access, trail }: Asked,
    id: string,
    work: (t: Database, hook: WebhookRecord, at: number) => Promise<{ readonly answer: A; readonly auditEntry: AuditEntry }>,
    isKept = true,
  ): Promise<A> =>
    records.transaction(async (t) => {
      const at = now(),
        done = await work(t, await found(access, id, webhooksOf(t)), at);
      await leaveTrails(t, at, [{ trail: isKept ? trail : { ...trail, kept: () => null }, ...done }]);
      return done.answer;
    });
  const checkRuns = ({ is_paused }: WebhookRecord): void => {
    if (is_paused === 1) throw new CallFailure('webhook-paused');
  };
  const hasRested = (t: Database, access: Access, id: string): Promise<void> => webhooksOf(t).put(access, id, { rest_until: 0 });

  return {
    list: async ({ access }) => ({ data: await answersOf(records, access, await records.webhooks.list(access), now()) }),

    add({ query: { package_name }, body, access, trail }) {
      if (package_name === ALL) throw invalid('package_name', 'one-package');
      checkTerms(body);
      return records.transaction(async (t) => {
        if ((await checkName(t, access, body, null)) >= MOST_WEBHOOKS) throw invalid('name', `maximum:${MOST_WEBHOOKS}`);
        const at = now(),
          id = randomUUID(),
          secret = newSecret();
        await webhooksOf(t).add(access, {
          id,
          package_name,
          ...columnsOf(body),
          is_paused: 0,
          paused_why: null,
          secret,
          old_secret: null,
          old_until: 0,
          version: 1,
          created_at: at,
          created_by: trail.userId,
          failures: 0,
          failing_since: null,
          is_failing: 0,
          rest_until: 0,
          lease: null,
          lease_until: 0,
        });
        const auditEntry = entryOf(
          'webhook.add',
          { id, package_name, name: body.name },
          { url: originOf(body.url), form: body.form, events: body.events },
        );
        await leaveTrails(t, at, [{ trail: { ...trail, kept: () => null }, auditEntry, answer: null }]);
        return { data: { webhook: await answer(t, access, id), secret } };
      });
    },

    change({ params: { id }, body: { version, ...terms }, ...asked }) {
      checkTerms(terms);
      return change(asked, id, async (t, hook) => {
        if (hook.version !== version) throw new CallFailure('changed-by-other', { current: await answer(t, asked.access, id) });
        await checkName(t, asked.access, terms, id);
        await webhooksOf(t).put(asked.access, id, { ...columnsOf(terms), version: version + 1, rest_until: 0 });
        const auditEntry = entryOf(
          'webhook.change',
          { ...hook, name: terms.name },
          { url: originOf(terms.url), ...(terms.url !== hook.url && { address: 'changed' }), form: terms.form, events: terms.events },
        );
        return { answer: { data: await answer(t, asked.access, id) }, auditEntry };
      });
    },

    pause: ({ params: { id }, body: { isPaused }, ...asked }) =>
      change(asked, id, async (t, hook) => {
        await webhooksOf(t).put(asked.access, id, {
          is_paused: Number(isPaused),
          paused_why: isPaused ? (hook.paused_why ?? 'person') : null,
          rest_until: 0,
        });
        if (isPaused) await deliveriesOf(t).miss(id);
        return { answer: { data: await answer(t, asked.access, id) }, auditEntry: entryOf('webhook.pause', hook, { isPaused }) };
      }),

    roll: ({ params: { id }, ...asked }) =>
      change(
        asked,
        id,
        async (t, hook, at) => {
          const secret = newSecret();
          await webhooksOf(t).put(asked.access, id, { secret, old_secret: hook.secret, old_until: at + OLD_SECRET_MS });
          return { answer: { data: { webhook: await answer(t, asked.access, id), secret } }, auditEntry: entryOf('webhook.secret', hook) };
        },
        false,
      ),

    remove: ({ params: { id }, ...asked }) =>
      change(asked, id, async (t, hook) => {
        await webhooksOf(t).remove(asked.access, id);
        return { answer: { data: { id } }, auditEntry: entryOf('webhook.remove', hook) };
      }),

    async test({ params: { id }, signal, ...asked }) {
      const { delivery } = await change(
        asked,
        id,
        async (t, hook, at) => {
          checkRuns(hook);
          await hasRested(t, asked.access, id);
          return { answer: { delivery: await emitTest(t, at, hook) }, auditEntry: entryOf('webhook.test', hook) };
        },
        false,
      );
      wake();
      const until = performance.now() + TESTED_WITHIN_MS;
      for (;;) {
        const record = await records.deliveries.byId(id, delivery);
        if (record === undefined) throw new CallFailure('not-found');
        if (record.tries > 0 || performance.now() > until || signal.aborted)
          return { data: deliveryOf(record, await found(asked.access, id), portal) };
        await wait(TEST_LOOK_MS);
      }
    },

    async deliveries({ params: { id }, query: { state, page, limit }, access }) {
      const hook = await found(access, id);
      const { rows, total } = await records.deliveries.page(id, state, { page, limit });
      return { data: { deliveries: rows.map((row) => deliveryOf(row, hook, portal)), total_count: total } };
    },

    async replay({ params: { id, delivery }, ...asked }) {
      const answered = await change(asked, id, async (t, hook, at) => {
        checkRuns(hook);
        const before = await deliveriesOf(t).byId(id, delivery);
        if (before === undefined) throw new CallFailure('not-found');
        await deliveriesOf(t).again(id, delivery, at);
        await hasRested(t, asked.access, id);
        const again = { ...before, state: 'waiting' as const, tries: 0, due_at: at };
        return {
          answer: { data: deliveryOf(again, { ...hook, rest_until: 0 }, portal) },
          auditEntry: entryOf('webhook.replay', hook, { event: before.event_id }),
        };
      });
      wake();
      return answered;
    },

    async replayAll({ params: { id }, body: { since }, ...asked }) {
      const answered = await change(asked, id, async (t, hook, at) => {
        checkRuns(hook);
        const events = await deliveriesOf(t).againSince(id, Date.parse(since), at);
        await hasRested(t, asked.access, id);
        return { answer: { data: { events } }, auditEntry: entryOf('webhook.replay', hook, { since, events }) };
      });
      wake();
      return answered;
    },
  };
}
