import type { Priority, Status } from '../../contract/life/life-cycle.ts';
import type { TicketStatus } from '../../contract/life/ticket-life.ts';
import type { TicketRecord } from '../records/ticket/tickets.ts';
import { changedTicket, firstDue, foldedOf, type TicketSetting } from '../tickets/ticket.ts';
import { chanceOf, seedOf, type Chance } from './random.ts';
import { DEMO_SEED } from './world.ts';

const HOUR = 3_600_000;

const asked = [
  'Abuse report sent. Reference on file.',
  'The registrar asks for the trademark certificate.',
  'Asked the platform again, no answer for two days.',
  'Same kit as the page of last week.',
  'The host has forwarded the report to its customer.',
];
const answered = [
  'Certificate sent.',
  'The platform confirms the report.',
  'The page still answers from one network.',
  'Contact number is out of service now.',
];
const privately = ['Legal is told; do not promise the customer a date yet.', 'The seller is a former partner, see the contract of 2025.'];

export interface Subject {
  readonly incident_id: string;
  readonly package: string;
  readonly status: string;
  readonly priority: string;
  readonly title: string;
  readonly url: string;
  readonly detected_at: number;
  readonly confirmed_at: number | null;
}
/** Statuses that a ticket went through, by that of its incident today. */
function pathOf(status: Status, chance: Chance): readonly TicketStatus[] {
  switch (status) {
    case 'Takedown requested':
    case 'In progress':
    case 'Escalated':
      return chance.chance(0.35)
        ? ['In Progress', 'Feedback']
        : chance.chance(0.4)
          ? ['In Progress', 'Feedback', 'In Progress']
          : ['In Progress'];
    case 'Denied':
      return ['In Progress', 'Rejected'];
    case 'Taken down':
    case 'Monitoring':
      return chance.chance(0.5) ? ['In Progress', 'Resolved'] : ['In Progress', 'Resolved', 'Closed'];
    case 'Re-emerged':
      return ['In Progress', 'Resolved', 'In Progress'];
    default:
      return [];
  }
}

export interface Drawn {
  readonly ticket: TicketRecord;
  readonly entries: readonly {
    readonly at: number;
    readonly user: string;
    readonly notes: string;
    readonly isPrivate: boolean;
    readonly changes: unknown;
  }[];
}
/** A ticket with its history, drawn from the id of its incident. */
export function draw(subject: Subject, id: number, people: readonly string[], now: number): Drawn {
  const chance = chanceOf(seedOf(DEMO_SEED, `ticket ${subject.incident_id}`));
  const earliest = subject.confirmed_at ?? subject.detected_at + HOUR;
  const created_at = Math.min(earliest + chance.between(5, 90) * 60_000, now - HOUR);
  const author = chance.pick(people),
    priority = subject.priority as Priority;
  let ticket: TicketRecord = {
    id,
    package_name: subject.package,
    kind: 'Takedown',
    incident_id: subject.incident_id,
    publisher_id: null,
    subject: subject.title === '' ? subject.url : subject.title,
    description: `${subject.url}\n\nFound on ${new Date(subject.detected_at).toISOString().slice(0, 10)}. Please have it taken down.`,
    status: 'New',
    priority,
    author_id: author,
    assignee_id: null,
    resolution: null,
    created_at,
    updated_at: created_at,
    closed_at: null,
    due_at: firstDue({ priority, created_at }),
    paused_at: null,
    stopped_at: null,
    folded: '',
  };
  ticket = { ...ticket, folded: foldedOf(ticket) };
  const path = pathOf(subject.status as Status, chance);
  const assignee = chance.chance(path.length === 0 ? 0.45 : 0.9) ? chance.pick(people) : null;
  const entries: Drawn['entries'][number][] = [];
  const step = (now - created_at) / (path.length + 2);
  let at = created_at;
  const act = (set: TicketSetting, user: string, notes = '', isPrivate = false): void => {
    at += Math.max(60_000, Math.round(step * (0.3 + 0.6 * chance.next())));
    const after = changedTicket(ticket, set, Math.min(at, now - 60_000));
    if (after === null && notes === '') return;
    ticket = after?.ticket ?? { ...ticket, updated_at: Math.max(at, ticket.updated_at + 1) };
    entries.push({ at: ticket.updated_at, user, notes, isPrivate, changes: after?.changes ?? [] });
  };
  const who = assignee ?? author;
  if (assignee !== null) act({ assignee_id: assignee }, author);
  for (const status of path) {
    const notes =
      status === 'Feedback'
        ? chance.pick(asked)
        : status === 'In Progress'
          ? chance.chance(0.6)
            ? chance.pick(asked)
            : ''
          : chance.pick(answered);
    act({ status, ...(status === 'Closed' && { resolution: 'Taken down' as const }) }, who, notes);
  }
  if (chance.chance(0.15)) act({}, chance.pick(people), chance.pick(privately), true);
  return { ticket, entries };
}
