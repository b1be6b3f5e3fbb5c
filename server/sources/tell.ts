import type { SourceFault } from '../../contract/areas/source/source.ts';
import { packagesOf } from '../records/admin/packages.ts';
import type { Database } from '../records/engine/schema.ts';
import { post } from '../records/mail/mails.ts';
import { tell } from '../records/notice/notices.ts';
import type { SourceRecord } from '../records/source/sources.ts';
import { filled } from '../webhooks/words.ts';
import { fetching } from './own.ts';
import { words } from './words.ts';

/** What is told of a source. */
interface News {
  readonly fault: SourceFault;
  readonly detail: string;
  readonly object: string | null;
}
/** Tells the administrators of a package, by notice and mail, what is wrong with a source of it, or (`null`) that it works again, in the transaction that notes it. */
export async function tellAdministrators(t: Database, at: number, source: SourceRecord, news: News | null, portal: string): Promise<void> {
  const people = (await packagesOf(t).administratorsOf(fetching, source.package_name)).map(({ user }) => user);
  const { id, name, package_name, language } = source,
    own = words[language];
  await tell(
    t,
    at,
    people.map((person) => ({
      user_id: person.id,
      kind: 'source',
      package_name,
      subject: id,
      count: 1,
      by: '',
      status: news?.fault ?? 'works',
      dedupe_key: null,
      detail: JSON.stringify({ name }),
    })),
  );
  const subject = filled(news === null ? own.works : own.fails, { name, package: package_name }),
    link = `${portal}/incoming?package=${encodeURIComponent(package_name)}`;
  const lines =
    news === null
      ? [`${subject}.`]
      : [
          `${subject}.`,
          [own.faults[news.fault], news.object, news.detail].filter((each) => each !== null && each !== '').join('\n'),
          own.goesOn,
        ];
  for (const person of people)
    await post(t, at, {
      kind: 'source',
      user_id: person.id,
      to: { name: person.name, address: person.email },
      subject,
      text: `${[...lines, link].join('\n\n')}\n`,
    });
}
