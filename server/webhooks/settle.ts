import { everything } from '../access.ts';
import type { Database } from '../records/engine/schema.ts';
import { deliveriesOf, type DeliveryRecord } from '../records/webhook/deliveries.ts';
import { webhooksOf, type WebhookRecord } from '../records/webhook/webhooks.ts';
import type { Tried } from './send.ts';
import { tellAdministrators } from './tell.ts';

const MINUTE = 60_000,
  HOUR = 60 * MINUTE,
  DAY = 24 * HOUR;
/** How long an event rests after each try; what is not delivered within a day of its first is given up. */
const RESTS = [MINUTE / 6, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR];
/** How long a webhook rests after so many tries in a row that failed, so that one that hangs takes little of what others need. */
const HOOK_REST = 5_000,
  MOST_HOOK_REST = MINUTE;
/** After so many in a row it is its receiver, and not an event: what has waited for a day is given up without a try of its own, and once the receiver is back, the rest goes at once. */
const WAS_AWAY = 3;
const GONE = 410;
const own = everything('webhooks are sent');

/** Notes what came of a try, in one transaction with what administrators are told of it. `at`: epoch milliseconds. */
export async function settle(
  t: Database,
  delivery: DeliveryRecord,
  { answer, fault, ms, restMs }: Tried,
  at: number,
  portal: string,
): Promise<void> {
  const hooks = webhooksOf(t),
    deliveries = deliveriesOf(t);
  const hook = await hooks.byId(own, delivery.webhook_id);
  if (hook === undefined) return;
  const tries = delivery.tries + 1,
    tried = { tries, answer, fault, took_ms: ms, tried_at: at };
  const put = (set: Partial<WebhookRecord>): Promise<void> => hooks.put(own, hook.id, set);
  if (fault === null) {
    await deliveries.settle(own, delivery, { ...tried, state: 'delivered' });
    if (hook.failures === 0) return;
    await put({ failures: 0, failing_since: null, is_failing: 0, rest_until: 0 });
    if (hook.failures >= WAS_AWAY) await deliveries.hurry(own, hook.id, at);
    if (hook.is_failing === 1) await tellAdministrators(t, at, hook, 'works', portal);
    return;
  }
  if (answer === GONE) {
    await deliveries.settle(own, delivery, { ...tried, state: 'failed' });
    await deliveries.miss(hook.id);
    if (hook.is_paused === 0) await tellAdministrators(t, at, hook, 'gone', portal);
    await put({ is_paused: 1, paused_why: 'gone' });
    return;
  }
  const due_at = at + Math.max(RESTS[Math.min(tries, RESTS.length) - 1] ?? DAY, restMs),
    isOver = due_at > delivery.queued_at + DAY;
  // one that was paused while it was sent waits for nothing
  const state = isOver ? 'failed' : hook.is_paused === 1 ? 'missed' : 'waiting';
  await deliveries.settle(own, delivery, { ...tried, state, due_at });
  const failures = hook.failures + 1;
  const others = failures >= WAS_AWAY ? await deliveries.giveUp(own, hook.id, at - DAY) : 0,
    isGivenUp = isOver || others > 0;
  await put({
    failures,
    failing_since: hook.failing_since ?? at,
    rest_until: at + Math.max(Math.min(failures * HOOK_REST, MOST_HOOK_REST), restMs),
    ...(isGivenUp && { is_failing: 1 }),
  });
  if (isGivenUp && hook.is_failing === 0) await tellAdministrators(t, at, hook, 'failing', portal);
}
