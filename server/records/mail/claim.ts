import { CallFailure } from '../../call-failure.ts';
import { over } from '../job/jobs.ts';
import type { Database } from '../engine/schema.ts';

const DAY_MS = 86_400_000,
  RETRY_SECONDS = 3_600;
/** How the input of a pack with a mail is told from the others: within a text of it, quotation marks are escaped. */
const WITH_MAIL = '%"mail":{%';

/**
 * Makes room for one more mail about publishers, in the transaction that adds it or the pack which will. Counted are mails of the 24 hours before `at`, epoch milliseconds, and packs that have not ended and
 * have yet to post theirs. Fails: `limited` where the person, or the installation, has as many as they may.
 */
export async function claimMail(
  t: Database,
  userId: string,
  at: number,
  { person, day }: { readonly person: number; readonly day: number },
): Promise<void> {
  const count = async (of: string | null): Promise<number> => {
    const mails = await t
      .selectFrom('mails')
      .select((e) => e.fn.countAll<number | string>().as('n'))
      .where('kind', '=', 'block')
      .where('created_at', '>', at - DAY_MS)
      .$if(of !== null, (own) => own.where('user_id', '=', of ?? ''))
      .executeTakeFirstOrThrow();
    const packs = await t
      .selectFrom('jobs')
      .select((e) => e.fn.countAll<number | string>().as('n'))
      .where('kind', '=', 'pack')
      .where('status', 'not in', over)
      .where('input', 'like', WITH_MAIL)
      .$if(of !== null, (own) => own.where('user_id', '=', of ?? ''))
      .executeTakeFirstOrThrow();
    return Number(mails.n) + Number(packs.n);
  };
  if ((await count(userId)) >= person || (await count(null)) >= day)
    throw new CallFailure('too-many-notices', { retryAfterSeconds: RETRY_SECONDS });
}
