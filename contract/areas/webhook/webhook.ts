import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { paging } from '../../page.ts';
import { PackageName } from '../../scope.ts';
import { Instant } from '../../time/dates.ts';
import { isWebAddress } from '../../web-address.ts';
import { mailLanguages } from '../sign-in.ts';

/**
 * What a package tells by itself. `alert.fired`: a rule holds; `alert.no-data`: its number has no data any more; `ticket.changed`: a ticket was raised or changed; `job.ended`: work
 * in the background is over; `blocklist.changed`: a publisher was blocked, or is not any more; `feed.stopped`: no data arrive any more.
 */
export const webhookEvents = ['alert.fired', 'alert.no-data', 'ticket.changed', 'job.ended', 'blocklist.changed', 'feed.stopped'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** What its administrator sends to try it. */
export const TEST_EVENT = 'webhook.test';
/** `vigil`: the event as JSON, signed. `slack`: one text, as chats with incoming webhooks take it, signed too. */
export const webhookForms = ['vigil', 'slack'] as const;
export type WebhookForm = (typeof webhookForms)[number];
/** `waiting`: it is sent, or tried again at `nextAt`. `failed`: it was tried for a day, or its receiver is gone. `missed`: its webhook was paused. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'missed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
/** Why a try came to nothing: no answer in time, an address that may not be asked, no such host, no connection, no trust in its certificate, another answer than 2xx, or a redirect, which is not followed. */
export const deliveryFaults = ['timeout', 'not-allowed', 'no-host', 'no-connection', 'certificate', 'answer', 'redirect'] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];
/** Why a webhook is paused: by a person, or because its receiver answered 410 Gone. */
export const pauses = ['person', 'gone'] as const;
/** Webhooks of one package. */
export const MOST_WEBHOOKS = 20;
const MOST_ADDRESS = 2_000;

const terms = {
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'maximum-symbols:80')),
  url: z.string().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(MOST_ADDRESS, `maximum-symbols:${MOST_ADDRESS}`),
    z.refine((text) => text === '' || isWebAddress(text), 'no-web-address'),
  ),
  form: z.enum(webhookForms),
  /** Of the words in it, and of mails about it. */
  language: z._default(z.enum(mailLanguages), 'en'),
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1, 'choose-at-least-one'), z.maxLength(webhookEvents.length)),
};
export const WebhookTerms = z.strictObject(terms);
export type WebhookTerms = z.infer<typeof WebhookTerms>;

/**
 * One webhook. `failingSince`: since then nothing was delivered, though it was tried. `isFailing`: for a day, and the administrators of its package were told. `counts`: its deliveries
 * of the days that are kept, by what became of them. `oldSecretUntil`: the secret before is good until then. `by`: who made it.
 */
export const Webhook = z.object({
  id: z.string(),
  package_name: z.string(),
  ...terms,
  version: z.int(),
  isPaused: z.boolean(),
  pausedWhy: z.nullable(z.enum(pauses)),
  failingSince: z.nullable(Instant),
  isFailing: z.boolean(),
  oldSecretUntil: z.nullable(Instant),
  by: z.string(),
  createdAt: Instant,
  counts: z.object({ waiting: z.int(), delivered: z.int(), failed: z.int(), missed: z.int() }),
});
export type Webhook = z.infer<typeof Webhook>;
/** The secret that its deliveries are signed with: it is shown this once. */
export const WithSecret = z.object({ webhook: Webhook, secret: z.string() });
export type WithSecret = z.infer<typeof WithSecret>;

/** One event on its way to one webhook. `id` stays the same over all tries and replays. `answer`: the status that its receiver answered last, `ms` after so long; `body`: what is sent. */
export const Delivery = z.object({
  id: z.string(),
  event: z.string(),
  type: z.enum([...webhookEvents, TEST_EVENT]),
  at: Instant,
  state: z.enum(deliveryStates),
  tries: z.int(),
  answer: z.nullable(z.int()),
  fault: z.nullable(z.enum(deliveryFaults)),
  ms: z.nullable(z.int()),
  triedAt: z.nullable(Instant),
  nextAt: z.nullable(Instant),
  body: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;

const id = z.string().check(z.minLength(1), z.maxLength(60));
const One = z.strictObject({ id });
const inPackage = z.strictObject({ package_name: PackageName });
const version = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** Webhooks of a package, the newest first. *Added.* */
export const list = call('GET /api/webhook', 'admin:package', 'Webhooks of a package', {
  query: inPackage,
  answer: data(z.array(Webhook)),
});
/**
 * Adds a webhook to a package, and answers the secret that its deliveries are signed with, which is shown this once. 400 for an address of a private network, or without TLS, that
 * the operator has not allowed, for a name that the package has already, and beyond `MOST_WEBHOOKS`. *Added.*
 */
export const add = call('POST /api/webhook', 'admin:package', 'Add a webhook to a package', {
  query: inPackage,
  body: WebhookTerms,
  answer: data(WithSecret),
  status: 201,
  keepsNoAnswer: true,
});
/** Changes a webhook as it stood at a `version`; 409 with `current` where somebody has changed it since. What waits is sent to the new address. *Added.* */
export const change = call('PUT /api/webhook/:id', 'admin:package', 'Change a webhook of a package', {
  params: One,
  query: inPackage,
  body: z.strictObject({ ...terms, version }),
  answer: data(Webhook),
  failures: ['missing', 'conflict'],
});
/** Pauses a webhook or resumes it. What happens while it is paused is missed, and can be replayed. *Added.* */
export const pause = call('PUT /api/webhook/:id/pause', 'admin:package', 'Pause or resume a webhook of a package', {
  params: One,
  query: inPackage,
  body: z.strictObject({ isPaused: z.boolean() }),
  answer: data(Webhook),
  failures: ['missing'],
});
/** Makes a new secret; deliveries are signed with the one before too, for 24 hours. *Added.* */
export const roll = call('POST /api/webhook/:id/secret', 'admin:package', 'Make a new secret of a webhook', {
  params: One,
  query: inPackage,
  answer: data(WithSecret),
  failures: ['missing'],
  keepsNoAnswer: true,
});
/** Deletes a webhook with its log. *Added.* */
export const remove = call('DELETE /api/webhook/:id', 'admin:package', 'Delete a webhook of a package', {
  params: One,
  query: inPackage,
  answer: data(z.object({ id: z.string() })),
  failures: ['missing'],
});
/** Sends an event of the type `webhook.test`, and answers what became of it, or that it is still tried, within 12 seconds. 409 while the webhook is paused. *Added.* */
export const test = call('POST /api/webhook/:id/test', 'admin:package', 'Send a test event to a webhook', {
  params: One,
  query: inPackage,
  answer: data(Delivery),
  failures: ['missing', 'conflict'],
});
/** The log of a webhook, the newest event first. *Added.* */
export const deliveries = call('GET /api/webhook/:id/delivery', 'admin:package', 'Deliveries of a webhook', {
  params: One,
  query: z.strictObject({ ...inPackage.shape, state: z.optional(z.enum(deliveryStates)), ...paging }),
  answer: data(z.object({ deliveries: z.array(Delivery), total_count: z.int() })),
  failures: ['missing'],
});
/** Sends an event again under its id, whatever became of it. 409 while the webhook is paused. *Added.* */
export const replay = call('POST /api/webhook/:id/delivery/:delivery/replay', 'admin:package', 'Send an event to a webhook again', {
  params: z.strictObject({ id, delivery: id }),
  query: inPackage,
  answer: data(Delivery),
  failures: ['missing', 'conflict'],
});
/** Sends all events again that the webhook has not got since an instant: failed and missed ones, and at once what waits for its next try. 409 while the webhook is paused. *Added.* */
export const replayAll = call('POST /api/webhook/:id/replay', 'admin:package', 'Send a webhook all that it has missed', {
  params: One,
  query: inPackage,
  body: z.strictObject({ since: Instant }),
  answer: data(z.object({ events: z.int() })),
  failures: ['missing', 'conflict'],
});

/** Addresses that are told what happens in a package. */
export const webhookCalls = { list, add, change, pause, roll, remove, test, deliveries, replay, replayAll } as const;
