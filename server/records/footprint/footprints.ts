import { sql, type Selectable } from 'kysely';
import type { FootprintVerdict } from '../../../contract/areas/footprint.ts';
import { maskedSubject, type SubjectType } from '../../../contract/footprint/subject.ts';
import { checkWithin, limitsOf, type Access, type AccessScope, type Everything } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import { latestChanges } from '../engine/by-package.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { withinPackages } from '../engine/within.ts';
import { escaped } from '../searchable.ts';

export type SubjectRecord = Selectable<Schema['footprint_subjects']>;
export type CheckRecord = Selectable<Schema['footprint_checks']>;
export type NoteRecord = Selectable<Schema['footprint_notes']>;
export type RuleRecord = Selectable<Schema['footprint_rules']>;
export type RuleSetRecord = Selectable<Schema['footprint_rule_sets']>;
export type StoredRecord = Selectable<Schema['footprint_stored']>;
/** A subject with its last check. */
export type CheckedSubject = SubjectRecord &
  Pick<CheckRecord, 'user_id' | 'score' | 'low' | 'high' | 'found' | 'not_found' | 'not_checked' | 'reason' | 'outcome'>;

/** What is asked of a list. Instants are epoch milliseconds; `to` is not among them. */
export interface SubjectsAsked {
  readonly verdict: FootprintVerdict | 'all';
  /** A part of what the list shows of a subject. */
  readonly search: string | undefined;
  /** The first and the end of the days, by package: each has a zone of its own. */
  readonly spans: ReadonlyMap<string, { readonly from: number; readonly to: number }>;
}
const likely = (term: string): string => `%${escaped(term.toLowerCase())}%`;

/** Footprints. Each method about subjects takes an access first, and neither finds nor writes anything beyond it; rules are the installation's. */
export function footprintsOf(db: Database) {
  const within = (access: Access) =>
    db
      .selectFrom('footprint_subjects as s')
      .innerJoin('footprint_checks as c', 'c.id', 's.check_id')
      .where(withinPackages(access, 's.package_name'));
  const subjectsIn = (access: Access) => db.selectFrom('footprint_subjects').where(withinPackages(access)).select('id');
  /** Refuses where a subject is not within access. */
  const checkSubject = async (access: Access, id: string): Promise<void> => {
    if (limitsOf(access) !== null && (await subjectsIn(access).where('id', '=', id).executeTakeFirst()) === undefined)
      throw new CallFailure('no-subject');
  };
  const matching = (access: AccessScope, { verdict, search, spans }: SubjectsAsked) => {
    let found = within(access).where((e) =>
      e.or(
        access.packages.map(({ name }) => {
          const { from, to } = spans.get(name) ?? { from: 0, to: 0 };
          return e.and([e('s.package_name', '=', name), e('s.checked_at', '>=', from), e('s.checked_at', '<', to)]);
        }),
      ),
    );
    if (verdict !== 'all') found = found.where('s.verdict', '=', verdict);
    if (search !== undefined) found = found.where(sql<boolean>`lower(s.shown) like ${likely(search)} escape '\\'`);
    return found;
  };
  const checked = ['c.user_id', 'c.score', 'c.low', 'c.high', 'c.found', 'c.not_found', 'c.not_checked', 'c.reason', 'c.outcome'] as const;
  const ordered = (found: ReturnType<typeof matching>) =>
    found.selectAll('s').select(checked).orderBy('s.checked_at', 'desc').orderBy('s.id');
  return {
    async list(
      access: AccessScope,
      { offset, limit, ...asked }: SubjectsAsked & { readonly offset: number; readonly limit: number },
    ): Promise<{ rows: CheckedSubject[]; total: number }> {
      if (access.packages.length === 0) return { rows: [], total: 0 };
      const found = matching(access, asked);
      const { n } = await found.select((e) => e.fn.countAll<number | string>().as('n')).executeTakeFirstOrThrow();
      return { rows: await ordered(found).offset(offset).limit(limit).execute(), total: Number(n) };
    },
    /** All of a list, piece by piece; what is checked again meanwhile is there once at most. */
    async *every(access: AccessScope, asked: SubjectsAsked, piece: number): AsyncGenerator<CheckedSubject[]> {
      if (access.packages.length === 0) return;
      for (let last: CheckedSubject | undefined; ;) {
        const { checked_at = 0, id = '' } = last ?? {};
        const found = matching(access, asked);
        const rest: typeof found =
          last === undefined
            ? found
            : found.where((e) =>
                e.or([e('s.checked_at', '<', checked_at), e.and([e('s.checked_at', '=', checked_at), e('s.id', '>', id)])]),
              );
        const rows = await ordered(rest).limit(piece).execute();
        if (rows.length > 0) yield rows;
        last = rows.at(-1);
        if (last === undefined || rows.length < piece) return;
      }
    },
    byId(access: Access, id: string): Promise<CheckedSubject | undefined> {
      return within(access).where('s.id', '=', id).selectAll('s').select(checked).executeTakeFirst();
    },
    /** The last check of a subject of each package, as `at id`, at epoch milliseconds. */
    latestChanges: (_: Everything, packages: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      latestChanges(db, packages, 'footprint_subjects', 'checked_at'),
    /** Subjects of a package that were checked since one, for the index, each with its first check. */
    async changedSince(
      access: Access,
      packageName: string,
      at: number,
      id: string,
      limit: number,
    ): Promise<(SubjectRecord & { first_at: number })[]> {
      const rows = await db
        .selectFrom('footprint_subjects as s')
        .selectAll('s')
        .select((e) =>
          e
            .selectFrom('footprint_checks as c')
            .whereRef('c.subject_id', '=', 's.id')
            .select((x) => x.fn.min('c.at').as('at'))
            .as('first_at'),
        )
        .where(withinPackages(access, 's.package_name'))
        .where('s.package_name', '=', packageName)
        .where((e) => e.or([e('s.checked_at', '>', at), e.and([e('s.checked_at', '=', at), e('s.id', '>', id)])]))
        .orderBy('s.checked_at')
        .orderBy('s.id')
        .limit(limit)
        .execute();
      return rows.map(({ first_at, ...row }) => ({ ...row, first_at: first_at ?? row.checked_at }));
    },
    byValue(access: Access, package_name: string, type: SubjectType, value: string): Promise<SubjectRecord | undefined> {
      return db
        .selectFrom('footprint_subjects')
        .selectAll()
        .where(withinPackages(access))
        .where('package_name', '=', package_name)
        .where('type', '=', type)
        .where('value', '=', value)
        .executeTakeFirst();
    },
    /** Newest first. */
    checks: (access: Access, subject: string, most: number): Promise<CheckRecord[]> =>
      db
        .selectFrom('footprint_checks')
        .selectAll()
        .where('subject_id', 'in', subjectsIn(access).where('id', '=', subject))
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(most)
        .execute(),
    /** Newest first. */
    notes: (access: Access, subject: string, most: number): Promise<NoteRecord[]> =>
      db
        .selectFrom('footprint_notes')
        .selectAll()
        .where('subject_id', 'in', subjectsIn(access).where('id', '=', subject))
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(most)
        .execute(),
    rules: (): Promise<RuleRecord[]> => db.selectFrom('footprint_rules').selectAll().orderBy('position').execute(),
    async levels(): Promise<{ readonly review: number; readonly decline: number }> {
      const found = new Map((await db.selectFrom('footprint_levels').selectAll().execute()).map((row) => [row.verdict, row.from_score]));
      return { review: found.get('review') ?? 101, decline: found.get('decline') ?? 101 };
    },
    /** The rules that were kept last. */
    lastRuleSet: (): Promise<RuleSetRecord | undefined> =>
      db.selectFrom('footprint_rule_sets').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst(),
    ruleSet: (number: number): Promise<RuleSetRecord | undefined> =>
      db.selectFrom('footprint_rule_sets').selectAll().where('number', '=', number).executeTakeFirst(),
    /** What is kept of a source about a subject of a package. */
    stored: (access: Access, package_name: string, type: SubjectType, value: string): Promise<StoredRecord | undefined> =>
      db
        .selectFrom('footprint_stored')
        .selectAll()
        .where(withinPackages(access))
        .where('package_name', '=', package_name)
        .where('type', '=', type)
        .where('value', '=', value)
        .executeTakeFirst(),

    /** Two who notice the same change keep it once. */
    async addRuleSet(set: RuleSetRecord): Promise<void> {
      await db
        .insertInto('footprint_rule_sets')
        .values(set)
        .onConflict((c) => c.column('number').doNothing())
        .execute();
    },
    async addSubject(access: Access, subject: Omit<SubjectRecord, 'shown'>): Promise<void> {
      checkWithin(access, subject.package_name);
      await db
        .insertInto('footprint_subjects')
        .values({ ...subject, shown: maskedSubject(subject.type, subject.value) })
        .execute();
    },
    async addCheck(access: Access, check: CheckRecord): Promise<void> {
      await checkSubject(access, check.subject_id);
      await db.insertInto('footprint_checks').values(check).execute();
      await db
        .updateTable('footprint_subjects')
        // who decides has seen this check
        .set((e) => ({ check_id: check.id, checked_at: check.at, verdict: check.verdict, version: e('version', '+', 1) }))
        .where('id', '=', check.subject_id)
        .execute();
    },
    async addNote(access: Access, note: NoteRecord): Promise<void> {
      await checkSubject(access, note.subject_id);
      await db.insertInto('footprint_notes').values(note).execute();
    },
    async addStored(access: Access, stored: StoredRecord): Promise<void> {
      checkWithin(access, stored.package_name);
      await db.insertInto('footprint_stored').values(stored).execute();
    },
    /** Takes a decision where nobody has since a version; says whether it was taken. */
    async decide(
      access: Access,
      id: string,
      { decision, at, by, version }: { decision: SubjectRecord['decision']; at: number; by: string; version: number },
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('footprint_subjects')
        .set({ decision, decided_at: at, decided_by: by, version: version + 1 })
        .where('id', '=', id)
        .where(withinPackages(access))
        .where('version', '=', version)
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    },
    async count(_: Everything): Promise<number> {
      const { n } = await db
        .selectFrom('footprint_subjects')
        .select((e) => e.fn.countAll<number | string>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },
  };
}
export type FootprintsRecords = ReturnType<typeof footprintsOf>;
