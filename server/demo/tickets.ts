import { openStatuses } from '../../contract/life/life-cycle.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { BY_TICKET } from '../../contract/areas/report/changes.ts';
import { everything, wholePackages } from '../access.ts';
import { changeDesk } from '../incidents/desk.ts';
import { tell } from '../records/notice/notices.ts';
import type { Records } from '../records/records.ts';
import { ticketsOf } from '../records/ticket/tickets.ts';
import { CONTESTED_AFTER_DAYS, contestedStatuses, drawDisputes, type DrawnDispute } from './disputes.ts';
import { draw, type Drawn } from './ticket-draw.ts';
import { withCase } from '../tickets/ticket.ts';
import { accounts, packages } from './world.ts';

const HOUR = 3_600_000,
  DAY = 24 * HOUR;
/** Tickets of the whole demo, and of how many days. */
const TICKETS = 360,
  DAYS = 30;
/** Numbers begin after a history that nobody has to see. */
const FIRST = 4_001;
/** One of so many incidents has one, so that they reach some days back. */
const EVERY = 8;
/** So many incidents are looked at for those that are contested. */
const MOST_CONTESTED = 100;

/** Tickets of the demo's people about its incidents of the last weeks; their incidents name them. Makes none where there are any. */
export async function seedTickets({
  records,
  analytics,
  now,
  scale,
}: {
  readonly records: Records;
  readonly analytics: Analytics;
  readonly now: number;
  readonly scale: number;
}): Promise<void> {
  if ((await records.tickets.count(everything('the demo is made'))) > 0) return;
  const volume = packages.reduce((sum, each) => sum + Math.sqrt(each.volume), 0);
  let id = FIRST;
  const all: Drawn[] = [];
  for (const { name, volume: own } of packages) {
    const members = accounts
      .filter(({ role, packages: of }) => (role === 'analyst' || role === 'admin') && of.includes(name))
      .map((each) => each.id);
    const limit = Math.round((TICKETS * scale * Math.sqrt(own)) / volume);
    if (limit === 0) continue;
    const found = await analytics.query(everything('the demo is made'), {
      dimensions: ['incident_id', 'package', 'status', 'priority', 'title', 'url', 'detected_at', 'confirmed_at'],
      measures: {},
      filters: [
        { column: 'package', oneOf: [name] },
        { column: 'status', oneOf: [...openStatuses, 'Taken down'] },
        { column: 'confirmed_at', present: true },
        { column: 'detected_at', atLeast: now - DAYS * DAY },
        { column: 'detected_at', below: now - 3 * HOUR },
      ],
      order: [{ by: 'detected_at', descending: true }, { by: 'incident_id' }],
      limit: limit * EVERY,
    });
    for (const [i, subject] of found.entries()) if (i % EVERY === 0) all.push(draw(subject, id++, members, now));
  }
  const contested = await disputesOf(analytics, new Set(all.map(({ ticket }) => ticket.incident_id)), id, now);
  id += contested.length;
  const desk = changeDesk({ records, analytics, now: () => now, wrote: () => undefined });
  await desk.submit({
    access: wholePackages(await allPackages(records), 'the demo is made'),
    by: { id: 'u-admin', name: '' },
    rows: [
      ...all.map(({ ticket }) => ({ ticket, also: { ticket_id: String(ticket.id) } })),
      ...contested.flatMap(({ ticket, moves }) => (moves === null ? [] : [{ ticket, also: moves }])),
    ].map(({ ticket, also }) => ({ id: ticket.incident_id ?? '', version: null, also, reason: `${BY_TICKET}${ticket.id}` })),
    what: { set: {} },
    reason: null,
    job: null,
    about: all.map(({ ticket }) => ticket.incident_id ?? ''),
    finish: async (t, _, __, tellCase) => {
      const tickets = ticketsOf(t),
        every = everything('the demo is made');
      for (const { notices, at } of contested) await tell(t, at, notices);
      for (const { ticket, entries } of [...all, ...contested]) {
        await tickets.add(every, await withCase(ticket, ticket.incident_id === null ? [] : [ticket.incident_id], tellCase));
        for (const { at, user, notes, isPrivate, changes } of entries)
          await tickets.note(every, {
            ticket_id: ticket.id,
            at,
            user_id: user,
            notes,
            is_private: isPrivate ? 1 : 0,
            changes: JSON.stringify(changes),
            moved_by: null,
          });
      }
      const value = String(id);
      await t
        .insertInto('settings')
        .values({ key: 'ticket-number', value })
        .onConflict((c) => c.column('key').doUpdateSet({ value }))
        .execute();
    },
  });
}
/** Disputes of the demo's publisher about incidents of its own that no other ticket is about. */
async function disputesOf(
  analytics: Analytics,
  taken: ReadonlySet<string | null>,
  first: number,
  now: number,
): Promise<readonly DrawnDispute[]> {
  const publisher = accounts.find(({ role }) => role === 'publisher');
  const [name] = publisher?.packages ?? [];
  if (publisher?.publishers === undefined || name === undefined) return [];
  const subjects = await analytics.query(everything('the demo is made'), {
    dimensions: ['incident_id', 'package', 'status', 'title', 'url', 'detected_at'],
    measures: {},
    filters: [
      { column: 'package', oneOf: [name] },
      { column: 'publisher', oneOf: [...publisher.publishers] },
      { column: 'status', oneOf: [...contestedStatuses] },
      { column: 'detected_at', atLeast: now - DAYS * DAY },
      { column: 'detected_at', below: now - CONTESTED_AFTER_DAYS * DAY },
    ],
    order: [{ by: 'detected_at', descending: true }, { by: 'incident_id' }],
    limit: MOST_CONTESTED,
  });
  const analysts = accounts.filter(({ role, packages: of }) => role === 'analyst' && of.includes(name));
  return drawDisputes(
    subjects.filter(({ incident_id }) => !taken.has(incident_id)),
    first,
    { publisher, analysts },
    now,
  );
}
const allPackages = async (records: Records) => {
  const found = await Promise.all(packages.map(({ name }) => records.packages.byName(name)));
  return found.filter((each) => each !== undefined);
};
