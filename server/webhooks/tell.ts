import { everything } from '../access.ts';
import { packagesOf } from '../records/admin/packages.ts';
import type { Database } from '../records/engine/schema.ts';
import { post } from '../records/mail/mails.ts';
import { tell } from '../records/notice/notices.ts';
import type { WebhookRecord } from '../records/webhook/webhooks.ts';
import { filled, words } from './words.ts';

const whole = everything('administrators are told of a webhook');

/** `failing`: an event was given up after a day of tries; `works`: one has arrived since; `gone`: its receiver wants no more, and it is paused. */
export type WebhookNews = 'failing' | 'works' | 'gone';

/** Tells the administrators of a package what became of its webhook, by notice and mail, in the transaction that notes it. */
export async function tellAdministrators(t: Database, at: number, hook: WebhookRecord, news: WebhookNews, portal: string): Promise<void> {
  const people = (await packagesOf(t).administratorsOf(whole, hook.package_name)).map(({ user }) => user);
  const { id, name, package_name } = hook,
    t9n = words[hook.language];
  await tell(
    t,
    at,
    people.map((person) => ({
      user_id: person.id,
      kind: 'webhook',
      package_name,
      subject: id,
      count: 1,
      by: '',
      status: news,
      dedupe_key: null,
      detail: JSON.stringify({ name }),
    })),
  );
  const subject = filled(t9n[news], { name, package: package_name }),
    link = `${portal}/webhooks?package=${encodeURIComponent(package_name)}&row=${encodeURIComponent(id)}`;
  for (const person of people)
    await post(t, at, {
      kind: 'webhook',
      user_id: person.id,
      to: { name: person.name, address: person.email },
      subject,
      text: `${[`${subject}.`, t9n.log, link].join('\n\n')}\n`,
    });
}
