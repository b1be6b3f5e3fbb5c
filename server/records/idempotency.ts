import type { Database } from './engine/schema.ts';
import { keepAnswers, type KeptAnswer, type KeptRow } from './trail.ts';

/** Answers that one statement looks for. */
const PIECE = 16;
/** Answers that one statement forgets by their names. */
const MOST_DELETED = 500;
interface AnswerLookUp {
  readonly id: string;
  readonly keptSince: number;
  readonly found: (answer: KeptAnswer | undefined) => void;
  readonly fail: (cause: unknown) => void;
}

/** Answers of writes that succeeded, for whoever asks again. Times are epoch milliseconds. */
export function keptAnswersOf(db: Database) {
  type Found = KeptAnswer & { readonly id: string; readonly created_at: number };
  const byIds = (count: number) =>
    db
      .selectFrom('kept_answers')
      .select(['id', 'created_at', 'request_hash', 'status', 'body'])
      .where(
        'id',
        'in',
        Array.from({ length: count }, () => ''),
      )
      .compile();
  const byOne = byIds(1),
    bySixteen = byIds(PIECE);
  const look = async (piece: readonly AnswerLookUp[]): Promise<void> => {
    try {
      const ids = piece.map(({ id }) => id);
      const query =
        ids.length === 1
          ? { ...byOne, parameters: ids }
          : { ...bySixteen, parameters: Array.from({ length: PIECE }, (_, i) => ids[i] ?? ids[0]) };
      const answers = new Map((await db.executeQuery<Found>(query)).rows.map((row) => [row.id, row]));
      for (const { id, keptSince, found } of piece) {
        const answer = answers.get(id);
        found(answer !== undefined && answer.created_at > keptSince ? answer : undefined);
      }
    } catch (cause) {
      for (const { fail } of piece) fail(cause);
    }
  };
  let waiting: AnswerLookUp[] = [];
  const lookForAll = (): void => {
    const asked = waiting;
    waiting = [];
    for (let start = 0; start < asked.length; start += PIECE) void look(asked.slice(start, start + PIECE));
  };
  return {
    /** Nothing where none was kept, or where it was kept before an instant. Who asks in the same turn of the loop shares a statement. */
    byId: (id: string, keptSince: number): Promise<KeptAnswer | undefined> =>
      new Promise((found, fail) => {
        if (waiting.length === 0) setImmediate(lookForAll);
        waiting.push({ id, keptSince, found, fail });
      }),

    keep: (row: KeptRow, at: number): Promise<void> => keepAnswers(db, at, [row]),

    /** Forgets those of a person whose body is about something: a check that is deleted is in no answer either. */
    async forgetAbout(userId: string, isAbout: (body: unknown) => boolean): Promise<void> {
      const all = await db.selectFrom('kept_answers').select(['id', 'body']).where('user_id', '=', userId).execute();
      const ids = all.filter(({ body }) => body !== null && isAbout(JSON.parse(body))).map(({ id }) => id);
      for (let start = 0; start < ids.length; start += MOST_DELETED)
        await db
          .deleteFrom('kept_answers')
          .where('id', 'in', ids.slice(start, start + MOST_DELETED))
          .execute();
    },

    /** Forgets those that were kept before an instant. */
    forget: async (before: number): Promise<void> => {
      await db.deleteFrom('kept_answers').where('created_at', '<=', before).execute();
    },
  };
}
