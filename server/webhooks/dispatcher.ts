import { randomUUID } from 'node:crypto';
import { everything } from '../access.ts';
import type { LookUpHost, Outbound } from '../outbound/look-up.ts';
import type { DeliveryRecord } from '../records/webhook/deliveries.ts';
import type { GivenRecords } from '../records/records.ts';
import type { WebhookRecord } from '../records/webhook/webhooks.ts';
import { bodyOf } from './bodies.ts';
import { ANSWER_MS, send } from './send.ts';
import { settle } from './settle.ts';
import { signatureOf } from './sign.ts';

/** Webhooks that are sent to at once, and of those to one host: a receiver that hangs takes one place of its host. */
const AT_ONCE = 40,
  OF_ONE_HOST = 4;
/** How often is looked for events that are due. */
const LOOK_MS = 1_000;
/** How long a webhook is held for one try, and how long one has its place before others have theirs. */
const LEASE_MS = 20_000,
  TURN_MS = 5_000;
/** The longest that a webhook is left out after its work threw, as where the records are locked: from `LOOK_MS` on, twice as long each time. */
const MOST_LEFT_OUT_MS = 60_000;
const own = everything('webhooks are sent');

interface Deps {
  readonly records: GivenRecords;
  readonly outbound: Outbound;
  /** Where people reach the portal, without a closing slash. */
  readonly portal: string;
  readonly now: () => number;
  readonly report: (cause: unknown) => void;
  /** Mails may have been posted. */
  readonly posted: () => void;
  readonly lookUp?: LookUpHost;
  readonly answerMs?: number;
}
/** Sends events to webhooks beside the calls. */
export interface Dispatcher {
  /** Something is to be sent: it need not wait for the next look. */
  readonly wake: () => void;
  /** Nothing that is due is left, or on its way. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Sends what the records say is due. Of all servers one sends to a webhook, which it holds by its row; events of a webhook go one after the other, in their order. What is noted after a
 * try may be lost with the process: then the event is sent again, under the id of its delivery.
 */
export function openDispatcher({ records, outbound, portal, now, report, posted, lookUp, answerMs = ANSWER_MS }: Deps): Dispatcher {
  const stop = new AbortController();
  const running = new Map<string, { readonly host: string; readonly done: Promise<void> }>();
  const leftOut = new Map<string, { readonly ms: number; readonly until: number }>();
  const call = { isAgain: false };
  let looking: Promise<void> | null = null;

  async function deliver(hook: WebhookRecord, delivery: DeliveryRecord): Promise<boolean> {
    const at = now(),
      body = bodyOf(delivery, hook, portal);
    const secrets = [hook.secret, ...(hook.old_secret !== null && hook.old_until > at ? [hook.old_secret] : [])];
    const tried = await send(hook.url, {
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Vigil-Webhook/1',
        'vigil-event': delivery.type,
        'vigil-delivery': delivery.id,
        'vigil-signature': signatureOf(body, secrets, at),
      },
      outbound,
      ...(lookUp && { lookUp }),
      now: at,
      signal: stop.signal,
      answerMs,
    });
    // a try that the end of the server cut off is none
    if (stop.signal.aborted && tried.answer === null) return false;
    await records.transaction((t) => settle(t, delivery, tried, now(), portal));
    if (tried.fault !== null) posted();
    return tried.fault === null;
  }
  async function work(id: string, lease: string): Promise<void> {
    const began = performance.now();
    try {
      let hook = await records.webhooks.claim(own, id, lease, now(), now() + LEASE_MS);
      while (hook !== undefined && !stop.signal.aborted) {
        const delivery = await records.deliveries.next(own, id, now());
        if (delivery === undefined || !(await deliver(hook, delivery)) || performance.now() - began > TURN_MS) break;
        hook = await records.webhooks.renew(own, id, lease, now() + LEASE_MS);
      }
    } finally {
      await records.webhooks.release(own, id, lease);
      posted();
    }
  }
  async function look(): Promise<void> {
    for (let isDone = false; !isDone; isDone = stop.signal.aborted || !call.isAgain) {
      call.isAgain = false;
      const resting = [...leftOut].filter(([, { until }]) => until > performance.now()).map(([id]) => id);
      const due = running.size >= AT_ONCE ? [] : await records.webhooks.due(own, now(), [...running.keys(), ...resting], AT_ONCE * 4);
      for (const { id, url } of due) {
        const { host } = new URL(url);
        const beside = [...running.values()].filter((each) => each.host === host).length;
        if (running.size >= AT_ONCE || stop.signal.aborted) break;
        if (beside >= OF_ONE_HOST) continue;
        const done = work(id, randomUUID())
          .then(() => {
            leftOut.delete(id);
          })
          .catch((cause: unknown) => {
            const ms = Math.min((leftOut.get(id)?.ms ?? LOOK_MS / 2) * 2, MOST_LEFT_OUT_MS);
            leftOut.set(id, { ms, until: performance.now() + ms });
            report(cause);
          })
          .finally(() => {
            running.delete(id);
            wake();
          });
        running.set(id, { host, done });
      }
    }
  }
  function wake(): void {
    call.isAgain = true;
    if (looking !== null || stop.signal.aborted) return;
    looking = look()
      .catch(report)
      .finally(() => {
        looking = null;
      });
  }
  const timer = setInterval(wake, LOOK_MS);
  timer.unref();
  wake();
  const idle = async (): Promise<void> => {
    while (looking !== null || running.size > 0) await (looking ?? Promise.race([...running.values()].map(({ done }) => done)));
  };
  return {
    wake,
    idle,
    async close() {
      clearInterval(timer);
      stop.abort();
      await idle();
    },
  };
}
