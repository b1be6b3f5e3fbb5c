import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../contract/time/dates.ts';
import { ALL } from '../../contract/scope.ts';
import { judge, type Access, type AccessScope } from '../../server/access.ts';
import { eventRollups, type EventModel, type EventRow } from '../../server/analytics/models/event-model.ts';
import { count, sum, type MetricQuery } from '../../server/analytics/metric-query.ts';
import { rollupFor } from '../../server/analytics/rollup.ts';
import { marksOf, type Store } from '../../server/analytics/store.ts';
import { verdictsOf } from '../../server/detection/detection.ts';
import { naiveAnswer } from './naive.ts';
import { events, fixedQuestions, generatedQuestions, LAST, type Question } from './questions.ts';
import { allRows } from '../server/support/data/all-rows.ts';
import { NOW } from '../server/support/data/incidents.ts';
import { plantedRows } from '../server/support/data/planted.ts';

type Events = Store<EventModel> & { hasLoaded(name: string): Promise<boolean> };
export interface OpenedEngine {
  readonly version: string;
  /** All hold `events`: one answers from roll-ups, one from the events alone, one keeps its answers. */
  readonly stores: Readonly<Record<'rolled' | 'raw' | 'cached', Events>>;
  /** A store of its own, with nothing in it. */
  fresh(): Promise<Events>;
  close(): Promise<void>;
}
const GENERATED = 300,
  SEED = 20_261_120,
  PATIENCE_MS = 600_000;
const FIRST = events[0] as EventRow;
const accessOf = (names: readonly string[], publishers: readonly string[] | null): AccessScope =>
  judge(
    'session',
    { role: 'publisher', publishers },
    names.map((name) => ({ name, title: name, customer: 'A', timeZone: 'Asia/Kolkata', currency: 'INR', type: 'Visit', alertPct: 10 })),
    ALL,
  );
const count1 = { dimensions: [], measures: { n: count() }, filters: [] } as const;

/** The one suite for every engine: each answers every question just as plain JavaScript does over the rows. Writes its figures to `test-results/engines`. */
export function engineSuite(name: string, open: (rows: readonly EventRow[]) => Promise<OpenedEngine>): void {
  describe(name, () => {
    let engine: OpenedEngine | undefined;
    const opened = (): OpenedEngine => {
      if (engine === undefined) throw new Error(`${name} is not open`);
      return engine;
    };
    const figures = { engine: name, version: '', questions: 0, equal: 0, different: 0, seconds: 0 };
    const began = Date.now();
    beforeAll(async () => {
      engine = await open(events);
      figures.version = engine.version;
    });
    afterAll(async () => {
      figures.seconds = Math.round((Date.now() - began) / 100) / 10;
      mkdirSync('test-results/engines', { recursive: true });
      writeFileSync(`test-results/engines/${name}.json`, JSON.stringify(figures));
      await engine?.close();
    });

    /** Asks all stores, the one that keeps its answers twice. Answers how many rows there are. */
    async function expectEqual(question: Question): Promise<number> {
      const wanted = naiveAnswer(events, question as MetricQuery);
      const { rolled, raw, cached } = opened().stores;
      figures.questions++;
      figures.different++;
      for (const [way, store] of [
        ['rolled', rolled],
        ['raw', raw],
        ['cached', cached],
        ['kept', cached],
      ] as const) {
        expect(await store.query(allRows, question), `${way}: ${JSON.stringify(question)}`).toEqual(wanted);
      }
      figures.different--;
      figures.equal++;
      return wanted.length;
    }

    test.each(fixedQuestions)('%s', async (_, question) => {
      await expectEqual(question);
    });

    test(
      `${GENERATED} generated questions`,
      async () => {
        const questions = generatedQuestions(GENERATED, SEED);
        // or the roll-ups, and answers with something in them, would hardly be compared
        expect(questions.filter((question) => rollupFor(question as MetricQuery, eventRollups) !== null).length).toBeGreaterThan(60);
        let answered = 0;
        for (const question of questions) if ((await expectEqual(question)) > 0) answered++;
        expect(answered).toBeGreaterThan(150);
      },
      PATIENCE_MS,
    );

    test('of rows within an access alone, whatever is asked and whoever asked before', async () => {
      const own = [
        { names: ['a'], publishers: null },
        { names: [FIRST.package], publishers: null },
        { names: [FIRST.package], publishers: [FIRST.publisher] },
        { names: [...new Set(events.map((row) => row.package))], publishers: [FIRST.publisher] },
        { names: [FIRST.package], publishers: [] },
      ];
      for (const question of [count1 as Question, ...generatedQuestions(25, SEED + 2)])
        for (const { names, publishers } of own) {
          const seen = events.filter((row) => names.includes(row.package) && (publishers?.includes(row.publisher) ?? true));
          const access = accessOf(names, publishers);
          for (const store of Object.values(opened().stores))
            expect(await store.query(access, question), JSON.stringify([question, names, publishers])).toEqual(
              naiveAnswer(seen, question as MetricQuery),
            );
        }
    });

    test('several at once', async () => {
      const questions = generatedQuestions(40, SEED + 1);
      const answers = await Promise.all(questions.map((question) => opened().stores.raw.query(allRows, question)));
      expect(answers).toEqual(questions.map((question) => naiveAnswer(events, question as MetricQuery)));
    });

    test('a load under a name that was there before changes nothing; a failed one leaves nothing; one that replaces takes the place of all', async () => {
      const store = await opened().fresh();
      const total = async (): Promise<readonly unknown[]> => [
        (await store.query(allRows, count1))[0]?.n,
        (await store.query(allRows, { ...count1, measures: { n: { distinct: 'event_id' } } }))[0]?.n,
      ];
      expect(await store.isEmpty()).toBe(true);
      expect(await store.load([events.slice(0, 100)], { once: "file 'a' \\" })).toBe(100);
      expect(await store.load([events.slice(0, 100)], { once: "file 'a' \\" })).toBe(0);
      expect(await total()).toEqual([100, 100]);
      expect(await store.isEmpty()).toBe(false);
      function* broken(): Generator<EventRow[]> {
        yield events.slice(100, 3_000).map((row) => ({ ...row, publisher: 'Newcomer' }));
        throw new Error('the source broke');
      }
      await expect(store.load(broken(), { once: 'b' })).rejects.toThrow('the source broke');
      expect(await total()).toEqual([100, 100]);
      expect(await store.hasLoaded('b')).toBe(false);
      expect(await store.load([events.slice(100, 250), events.slice(250, 300)], { once: 'b', replace: true })).toBe(200);
      expect(await total()).toEqual([200, 200]);
      expect(await store.hasLoaded("file 'a' \\")).toBe(false);
      expect(await store.hasLoaded('b')).toBe(true);
      expect(await store.load([events.slice(300, 310)])).toBe(10);
      expect(await total()).toEqual([210, 210]);
    });

    test('late events add to their days, in roll-ups too', async () => {
      const store = await opened().fresh(),
        late = addDays(LAST, -5);
      const days = {
        dimensions: ['day', 'publisher'],
        measures: { n: count(), cost: sum('cost') },
        filters: [],
        order: [{ by: 'day' }, { by: 'publisher' }],
      } as const;
      const [early, rest] = [events.filter((row) => row.day !== late), events.filter((row) => row.day === late)];
      await store.load([early]);
      await store.load([rest.slice(0, 20)]);
      expect(await store.query(allRows, days)).toEqual(naiveAnswer([...early, ...rest.slice(0, 20)], days as MetricQuery));
      await store.load([rest.slice(20)]);
      expect(await store.query(allRows, days)).toEqual(naiveAnswer(events, days as MetricQuery));
    });

    test(
      'what stands out, from rows that came in two loads',
      async () => {
        const attack = { hours: [2, 6], reason: 'Proxy' } as const,
          cedar = { publisher: 'Cedar', publisher_id: 'id of Cedar', network: '198.51.100.0/24' };
        const rows = plantedRows({
          pkg: 'contoso.example',
          last: LAST,
          days: 45,
          perDay: 250,
          seed: 35,
          attacks: [
            { ...attack, day: LAST, events: 80, source: { campaign: 'Winter', device: 'TV' } },
            { ...attack, day: addDays(LAST, -4), events: 120, source: cedar },
            { ...attack, day: addDays(LAST, -13), events: 90, source: cedar },
            { day: addDays(LAST, -6), events: 700, hours: [0, 24], reason: '', source: { publisher: 'Elm', publisher_id: 'id of Elm' } },
          ],
        });
        const store = await opened().fresh();
        await store.load([rows.filter((_, i) => i % 3 > 0)]);
        await store.load([rows.filter((_, i) => i % 3 === 0)]);
        const told = (asked: Pick<Events, 'query' | 'marks'>) => {
          const analytics = { events: asked, loadMark: () => Promise.resolve('') } as never;
          return verdictsOf(analytics, accessOf(['contoso.example'], null), 'visit', { fromDate: addDays(LAST, -9), toDate: LAST }, NOW);
        };
        const marks = marksOf(rows.map(({ package: name, day }) => ({ package: name, day, mark: '' })));
        const naive = {
          query: (_: unknown, query: MetricQuery) => Promise.resolve(naiveAnswer(rows, query)),
          marks: () => Promise.resolve(marks),
        };
        const found = await told(store);
        expect(found).toEqual(await told(naive as never));
        const days = found.flatMap((of) => of.days);
        expect(days.flatMap(({ findings }) => findings).map(({ date }) => date)).toEqual([addDays(LAST, -4), LAST]);
        expect(days.filter(({ surge }) => surge !== null).map(({ day }) => day)).toEqual([addDays(LAST, -6)]);
      },
      PATIENCE_MS,
    );

    test('the mark of a day changes with every load that has rows of it, and no other mark does', async () => {
      const store = await opened().fresh(),
        [first, second, third] = [0, 1, 2].map((i) => events.slice(i * 50, i * 50 + 50)) as [EventRow[], EventRow[], EventRow[]];
      const flat = async (access: Access = allRows): Promise<Map<string, string>> =>
        new Map(
          [...(await store.marks(access))].flatMap(([name, days]) => [...days].map(([day, mark]) => [`${name} ${day}`, mark] as const)),
        );
      const daysOf = (rows: readonly EventRow[]): string[] => [...new Set(rows.map((row) => `${row.package} ${row.day}`))].sort();
      await store.load([first]);
      let before = await flat();
      expect([...before.keys()].sort()).toEqual(daysOf(first));
      for (const rows of [second, third]) {
        await store.load([rows]);
        const now = await flat();
        expect([...now].flatMap(([key, mark]) => (before.get(key) === mark ? [] : [key])).sort()).toEqual(daysOf(rows));
        before = now;
      }
      // another store that begins with the same load has marks of its own
      const other = await opened().fresh();
      await other.load([first]);
      const known = new Set(before.values());
      for (const days of (await other.marks(allRows)).values()) for (const mark of days.values()) expect(known).not.toContain(mark);
      const [row] = first as [EventRow];
      expect([...(await store.marks(accessOf([row.package], null))).keys()]).toEqual([row.package]);
    });

    test('whoever reads while events are loaded sees whole loads alone', async () => {
      const store = await opened().fresh(),
        part = events.slice(0, 4_000);
      await store.load([part]);
      let isLoading = true;
      const seen = new Set<number>();
      const read = async (): Promise<void> => {
        const pages = { ...count1, measures: { n: count({ column: 'page_id', contains: 'page' }) } } as const;
        while (isLoading) for (const query of [count1, pages]) seen.add((await store.query(allRows, query))[0]?.n ?? -1);
      };
      const readers = [read(), read()];
      for (let i = 0; i < 4; i++) await store.load([part.map((row) => ({ ...row, event_id: `${row.event_id}-${i}` }))]);
      isLoading = false;
      await Promise.all(readers);
      for (const n of seen) expect(n % part.length).toBe(0);
      expect((await store.query(allRows, count1))[0]?.n).toBe(5 * part.length);
    });

    test('a name that the model does not have is never asked', async () => {
      const bad = (question: unknown): Promise<unknown> => opened().stores.raw.query(allRows, question as Question);
      await expect(bad({ dimensions: ['day` FROM x --'], measures: {}, filters: [] })).rejects.toThrow('no column');
      await expect(bad({ dimensions: [], measures: { n: { sum: 'load_id, 1' } }, filters: [] })).rejects.toThrow('no column');
      await expect(bad({ dimensions: ['day'], measures: {}, filters: [], order: [{ by: 'nowhere' }] })).rejects.toThrow('no column');
    });

    test('a question that nobody waits for any more is not answered', async () => {
      const gone = AbortSignal.abort(new Error('went away'));
      await expect(opened().stores.raw.query(allRows, count1, { signal: gone })).rejects.toThrow('went away');
    });
  });
}
