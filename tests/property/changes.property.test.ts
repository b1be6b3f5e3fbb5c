import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Changed, ChangedRow } from '../../contract/areas/report/changes.ts';
import { priorities } from '../../contract/life/life-cycle.ts';
import { clientOf, report, type Client, type Reply } from '../server/support/client.ts';
import { suiteServer } from '../server/support/suite.ts';

const PAY = 'com.northwind.pay';
let tabs: readonly Client[];
let ids: readonly string[];
const server = suiteServer({ seedScale: 0.01, now: () => Date.UTC(2026, 10, 20, 9, 30) });
beforeAll(async () => {
  tabs = await Promise.all(
    ['analyst.a@demo.example', 'analyst.a@demo.example', 'admin@demo.example'].map((email) => clientOf(server, email)),
  );
  ids = (await report(tabs[0] as Client, PAY)).slice(0, 4).map(({ incident_id }) => incident_id);
});

/** What somebody means to do once: rows by their place, one of two fields. */
const intent = fc.record({
  tab: fc.nat({ max: 2 }),
  rows: fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 }),
  set: fc.oneof(
    fc.record({ priority: fc.constantFrom(...priorities) }),
    fc.record({ assignee: fc.constantFrom('u-admin', 'u-analyst-a', null) }),
  ),
});
/** Sends of intents, by their place: those of a round are on their way at the same time, and one whose answer is lost is sent again in a later round. */
const plan = fc.array(intent, { minLength: 1, maxLength: 5 }).chain((intents) =>
  fc.tuple(
    fc.constant(intents),
    fc.array(fc.array(fc.record({ of: fc.nat({ max: intents.length - 1 }), isLost: fc.boolean() }), { minLength: 1, maxLength: 6 }), {
      maxLength: 4,
    }),
  ),
);

let round = 0;
const journalOf = (id: string) =>
  server.records.database
    .selectFrom('incident_changes')
    .select(['field', 'from_value', 'to_value', 'version'])
    .where('incident_id', '=', id)
    .orderBy('seq')
    .execute();
const audited = async (): Promise<number> =>
  (await server.records.database.selectFrom('audit').select('seq').where('action', '=', 'incident.change').execute()).length;

it('an intent changes a row once, with one entry, however often and in whatever order it is sent', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ([intents, rounds]) => {
      const before = await Promise.all(ids.map(journalOf)),
        auditedBefore = await audited();
      const mine = round++;
      const send = (of: number): Promise<Reply<{ data: Changed }>> => {
        const { tab, rows, set } = intents[of] as (typeof intents)[number];
        const body = { package_name: PAY, mutliSelectID: rows.map((row) => ids[row]), ...set };
        return (tabs[tab] as Client).post('/api/bi/report/update_priority_and_status_bulk', body, `${mine}.${of}`);
      };
      const heard: (readonly ChangedRow[] | undefined)[] = intents.map(() => undefined);
      const hear = (of: number, { status, body }: Reply<{ data: Changed }>): void => {
        expect(status).toBe(200);
        const rows = 'rows' in body.data ? body.data.rows : [];
        heard[of] ??= rows;
        expect(rows).toEqual(heard[of]);
      };
      for (const sends of rounds)
        await Promise.all(
          sends.map(async ({ of, isLost }) => {
            const answer = await send(of);
            if (!isLost) hear(of, answer);
          }),
        );
      for (const of of intents.keys()) hear(of, await send(of));

      expect(await audited()).toBe(auditedBefore + intents.length);
      for (const [place, id] of ids.entries()) {
        const all = await journalOf(id),
          added = all.slice(before[place]?.length);
        const told = heard.flatMap((rows) => rows?.filter(({ incident_id, outcome }) => incident_id === id && outcome === 'ok') ?? []);
        // one entry for each intent that changed the row, and each version once
        expect(added.map(({ version }) => version)).toEqual(told.map(({ version }) => version).sort((a, b) => a - b));
        for (const field of ['priority', 'assignee']) {
          const chain = all.filter((entry) => entry.field === field);
          for (const [i, entry] of chain.entries()) if (i > 0) expect(entry.from_value).toBe(chain[i - 1]?.to_value);
        }
      }
    }),
    { numRuns: 60 },
  );
});
