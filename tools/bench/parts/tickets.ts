import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ticketPriorities } from '../../../contract/life/ticket-life.ts';
import { openAnalytics } from '../../../server/analytics/analytics.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { moveRecords } from '../../../server/records/engine/move.ts';
import { openRecords } from '../../../server/records/records.ts';
import { firstDue, foldedOf } from '../../../server/tickets/ticket.ts';
import type { Bench } from '../bench.ts';
import { openVisit, unthrottled } from '../browser/visit.ts';
import { startPostgres } from '../../services/postgres.mjs';
import { root } from '../../project.mjs';
import { median, percentile, rounded, table, type Figure, type PartResult } from '../figures.ts';
import { benchPackage } from '../site.ts';
import { untilIndexed } from '../serve/indexed.ts';
import { open, type Backend } from './report.ts';

const HOUR = 3_600_000,
  PIECE = 500,
  QUESTIONS = 60,
  ROUNDS = 3;
/** One ticket in so many is open; the others have ended over two years. */
const OPEN_IN = 5;

/** Fills a data folder with so many tickets once; it stays for the next time. */
async function filled(tickets: number): Promise<string> {
  const folder = join(root, 'test-results', `tickets-${rounded(tickets / 1e3)}k`);
  if (existsSync(join(folder, 'filled'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const records = await openRecords({ folder }),
    analytics = await openAnalytics({ folder });
  await seedDemo({ records, analytics, scale: 0.001 });
  await analytics.close();
  const packages = await records.packages.names();
  const now = Date.now();
  const ticket = (i: number) => {
    const isOpen = i % OPEN_IN === 0,
      priority = ticketPriorities[i % ticketPriorities.length] ?? 'Normal',
      created_at = now - (isOpen ? (i % 240) * HOUR : (240 + (i % 17_000)) * HOUR),
      closed_at = isOpen ? null : created_at + 48 * HOUR;
    const said = {
      subject: `Page ${String(i)} that looks like ours`,
      incident_id: null,
      publisher_id: null,
      description: `What is known of page ${String(i)}. `.repeat(10),
    };
    return {
      ...said,
      id: 1_000_000 + i,
      package_name: packages[i % packages.length] ?? '',
      kind: 'Takedown' as const,
      status: isOpen ? (i % 3 === 0 ? ('Feedback' as const) : ('In Progress' as const)) : ('Closed' as const),
      priority,
      author_id: 'u-admin',
      assignee_id: i % 4 === 0 ? null : 'u-admin',
      resolution: isOpen ? null : ('Taken down' as const),
      created_at,
      updated_at: closed_at ?? created_at,
      closed_at,
      due_at: firstDue({ priority, created_at }),
      paused_at: isOpen && i % 3 === 0 ? created_at + HOUR : null,
      stopped_at: closed_at,
      folded: foldedOf(said),
    };
  };
  for (let start = 0; start < tickets; start += PIECE)
    await records.database
      .insertInto('tickets')
      .values(Array.from({ length: Math.min(PIECE, tickets - start) }, (_, i) => ticket(start + i)))
      .execute();
  await records.close();
  writeFileSync(join(folder, 'filled'), '');
  return folder;
}

const first = '/api/ticket/all/tickets?package_name=all&view=open&limit=50';
const firstPage = async (backend: Backend): Promise<number> => {
  const ask = () => backend.times(Array.from({ length: QUESTIONS }, () => first));
  await ask();
  return percentile(await ask(), 0.95);
};
interface Writes {
  readonly health: number;
  readonly creates: number;
}
/** The round in the middle of some, each with its own floor: other work of the machine comes and goes. */
async function writesOf(backend: Backend): Promise<Writes> {
  const body = { package_name: 'com.northwind.pay', subject: 'A page that looks like ours' };
  const rounds: Writes[] = [];
  await untilIndexed(backend);
  for (let round = 0; round < ROUNDS; round++) {
    const health = await backend.throughput(() => ({ path: '/api/health' }));
    rounds.push({ health, creates: await backend.throughput(() => ({ path: '/api/ticket/single/u-admin', body })) });
  }
  rounds.sort((a, b) => a.health / a.creates - b.health / b.creates);
  return rounds[Math.floor(ROUNDS / 2)] ?? { health: Number.NaN, creates: Number.NaN };
}

const OPENED = 20,
  /** As long as a button of a mouse is down in a click of a person. */
  HELD_MS = 80,
  FRAME_MS = 1_000 / 60;
interface Opening {
  /** From the press of a row, or from when a held one is let go, until its ticket is painted, and what the call of it took; ms. */
  readonly took: number;
  readonly call: number;
}
interface Openings {
  readonly pressed: readonly Opening[];
  readonly held: readonly Opening[];
}
/** Tickets of a list, opened one after the other, each for the first time: by a press of no length and by one of a person, in turn. */
async function openings({ site, browser }: Bench): Promise<Openings> {
  const { base, signedIn } = await site();
  const visit = await openVisit(await browser(), {
    profile: unthrottled,
    ready: `vigilBench.count('[data-row]') > ${String(2 * OPENED)}`,
    state: signedIn,
  });
  await visit.goTo(`${base}/issues?package=${benchPackage}`);
  await visit.until('load');
  const ids = await visit.ask<string[]>("Array.from(document.querySelectorAll('[data-row]'), (row) => row.dataset.row)");
  const pressed: Opening[] = [],
    held: Opening[] = [];
  for (const [i, id] of ids.slice(0, 2 * OPENED + 1).entries()) {
    await visit.settle();
    const row = `[data-row="${id}"]`;
    const shown = `vigilBench.count('article[aria-label$=" ${id}"] [data-status=ready] h2') === 1`;
    const isHeld = i % 2 === 1;
    const took = isHeld ? await visit.hold(row, HELD_MS, shown) : await visit.press(row, shown);
    const call = await visit.ask<number>(
      `performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('/api/ticket/single/${id}')).duration`,
    );
    (isHeld ? held : pressed).push({ took, call });
  }
  await visit.close();
  return { pressed: pressed.slice(1), held }; // the first brings the code of the panel along
}

/** Lists of many tickets, one that is opened, and tickets that are raised, with records in SQLite and in PostgreSQL. */
export async function measureTickets(bench: Bench): Promise<PartResult> {
  const opened = await openings(bench);
  const few = await open(await filled(10_000));
  const of10k = await firstPage(few),
    sqlite = await writesOf(few);
  await few.close();
  const many = await open(await filled(100_000));
  const of100k = await firstPage(many);
  await many.close();

  const server = await startPostgres({ isDurable: true });
  let postgres: Writes;
  try {
    const [from, to] = [
      await openRecords({ folder: await filled(10_000) }),
      await openRecords({ folder: await filled(10_000), databaseUrl: server.url }),
    ];
    await moveRecords(from, to);
    await from.close();
    await to.close();
    const backend = await open(await filled(10_000), { DATABASE_URL: server.url });
    postgres = await writesOf(backend);
    await backend.close();
  } finally {
    await server.stop();
  }
  const figure = (store: string, limit: number, { health, creates }: Writes): Figure => ({
    what: `answers of /api/health to one ticket raised, 16 clients, ${store}`,
    limit,
    unit: '×',
    measured: rounded(health / creates, 1),
    note: `${String(rounded(health))} and ${String(rounded(creates))} a second`,
  });
  const opening = (how: string, all: readonly Opening[]): Figure => {
    const [took, call] = [median(all.map((each) => each.took)), median(all.map((each) => each.call))];
    return {
      what: `ticket opened from the list ${how}, but a frame, to its call`,
      limit: 1.2,
      unit: '×',
      measured: rounded(Math.max(0, took - FRAME_MS) / call, 2),
      note: `${String(rounded(took))} and ${String(rounded(call))} ms, medians of ${String(OPENED)}`,
    };
  };
  return {
    figures: [
      figure('SQLite', 4, sqlite),
      figure('PostgreSQL', 6.6, postgres),
      {
        what: 'tickets, first page: 100,000 to 10,000',
        limit: 3,
        unit: '×',
        measured: rounded(of100k / of10k, 1),
        note: `p95 ${String(rounded(of10k))} and ${String(rounded(of100k))} ms`,
      },
      opening('by a press of no length', opened.pressed),
      opening(`by a press of ${String(HELD_MS)} ms, from when it is let go`, opened.held),
    ],
    details: table(
      ['tickets', 'first page, p95 ms'],
      [
        ['10,000', rounded(of10k)],
        ['100,000', rounded(of100k)],
      ],
    ),
  };
}
