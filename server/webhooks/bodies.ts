import { TEST_EVENT, type WebhookEvent } from '../../contract/areas/webhook/webhook.ts';
import type { MailLanguage } from '../../contract/areas/sign-in.ts';
import type { DeliveryRecord } from '../records/webhook/deliveries.ts';
import type { WebhookRecord } from '../records/webhook/webhooks.ts';
import { filled, words } from './words.ts';

type Facts = Readonly<Record<string, unknown>>;
/** Where an event is seen in the portal. */
const LINK = 'path';
const lineOf: Readonly<Record<WebhookEvent | typeof TEST_EVENT, (t: (typeof words)['en'], data: Facts) => string>> = {
  // what an alert says is said in its own language
  'alert.fired': () => '',
  'alert.no-data': () => '',
  'ticket.changed': (t, { action }) => (action === 'raised' ? t.raised : t.ticket),
  'job.ended': (t) => t.job,
  'blocklist.changed': (t, { state }) => (state === 'blocked' ? t.blocked : t.unblocked),
  'feed.stopped': (t) => t.feed,
  [TEST_EVENT]: (t) => t.test,
};
/** What is said of an event in a language. */
function textOf(
  { type, package_name, text }: Pick<DeliveryRecord, 'type' | 'package_name' | 'text'>,
  data: Facts,
  language: MailLanguage,
): string {
  if (text !== null) return text;
  const line = lineOf[type as WebhookEvent](words[language], data);
  return filled(line, { ...data, package: package_name });
}
/** Chats read `<`, `>` and `&` as marks of their own. */
const plain = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What is sent of an event: the same bytes at every try. `portal`: where people reach it, without a closing slash. */
export function bodyOf(event: DeliveryRecord, { form, language }: Pick<WebhookRecord, 'form' | 'language'>, portal: string): string {
  const { [LINK]: path, ...data } = JSON.parse(event.data) as Facts;
  const text = textOf(event, data, language),
    link = typeof path === 'string' ? `${portal}${path}` : portal;
  if (form === 'slack') return JSON.stringify({ text: `${plain(text)} <${link}|${words[language].open}>` });
  const { event_id: id, type, package_name } = event;
  return JSON.stringify({
    id,
    type,
    package: package_name,
    at: new Date(event.at).toISOString(),
    text,
    link,
    data: withAddresses(data, portal),
  });
}
/** Addresses of calls are whole ones in what is sent. */
const withAddresses = ({ feeds, ...data }: Facts, portal: string): Facts =>
  feeds === undefined
    ? data
    : {
        ...data,
        feeds: (feeds as readonly { readonly url: string }[]).map((feed) => ({ ...feed, url: `${portal}${feed.url}` })),
      };
