import { openStatuses, type Status, type verdicts } from '../../contract/life/life-cycle.ts';
import { closedStatuses, overturnedTo } from '../../contract/life/ticket-life.ts';
import type { Setting } from '../incidents/life.ts';
import type { NewNotice } from '../records/notice/notices.ts';
import { DEFAULT_PRIORITY } from '../tickets/embedded/values.ts';
import { changedTicket, firstDue, foldedOf, type TicketSetting } from '../tickets/ticket.ts';
import { chanceOf, seedOf } from './random.ts';
import type { Drawn } from './ticket-draw.ts';
import { DEMO_SEED } from './world.ts';

const HOUR = 3_600_000,
  MINUTE = 60_000;
/** Incidents of before that many days are contested: every course fits in since. */
export const CONTESTED_AFTER_DAYS = 9;

/** An incident that can be contested. */
export interface Contested {
  readonly incident_id: string;
  readonly package: string;
  readonly status: string;
  readonly title: string;
  readonly url: string;
}
/** Who contests and who decides, by id and name. */
export interface Sides {
  readonly publisher: Side;
  readonly analysts: readonly Side[];
}
interface Side {
  readonly id: string;
  readonly name: string;
}
interface Step {
  readonly hoursAgo: number;
  readonly by: 'publisher' | 'analyst';
  readonly set?: TicketSetting;
  readonly notes?: string;
  readonly isPrivate?: boolean;
}
interface Course {
  /** Hours ago that it was raised, and what was said. */
  readonly raised: number;
  readonly text: string;
  readonly steps: readonly Step[];
}
const begun: Omit<Step, 'hoursAgo'> = { by: 'analyst', set: { status: 'In Progress' } };
/** One dispute of each course that there is: nobody has looked yet, a question is open, both ends, and one that is looked at again. */
const courses = {
  open: {
    raised: 20,
    text: 'The page belongs to our own campaign and was approved by the brand in writing. Please look at it again.',
    steps: [],
  },
  answered: {
    raised: 74,
    text: 'We stopped this placement before the day of the incident. Our log shows no delivery since.',
    steps: [
      { hoursAgo: 52, ...begun },
      {
        hoursAgo: 28,
        by: 'analyst',
        set: { status: 'Feedback' },
        notes: 'Please send the delivery log of that week, with the placement ids.',
      },
    ],
  },
  upheld: {
    raised: 122,
    text: 'The advertisement does not name the brand, it names a product that we may sell.',
    steps: [
      { hoursAgo: 110, ...begun },
      { hoursAgo: 96, by: 'analyst', notes: 'Same wording as in the two pages of last month.', isPrivate: true },
      {
        hoursAgo: 70,
        by: 'analyst',
        set: { status: 'Closed', resolution: 'Upheld' },
        notes: 'The logo stands in the picture of the advertisement. The incident stays one.',
      },
    ],
  },
  overturned: {
    raised: 50,
    text: 'This is the partner shop that the brand opened with us. The contract is attached to our account.',
    steps: [
      { hoursAgo: 30, ...begun },
      {
        hoursAgo: 0,
        by: 'analyst',
        set: { status: 'Closed', resolution: 'Overturned' },
        notes: 'The brand confirms the partner shop. The incident is withdrawn.',
      },
    ],
  },
  reopened: {
    raised: 200,
    text: 'The domain was sold in spring. We do not run it any more.',
    steps: [
      { hoursAgo: 180, ...begun },
      {
        hoursAgo: 130,
        by: 'analyst',
        set: { status: 'Closed', resolution: 'Upheld' },
        notes: 'The registry still names you as its holder.',
      },
      {
        hoursAgo: 26,
        by: 'analyst',
        set: { status: 'In Progress' },
        notes: 'The registry has answered: the holder changed. We look at it again.',
      },
    ],
  },
} as const satisfies Record<string, Course>;

export interface DrawnDispute extends Drawn {
  /** What its end makes of its incident; null where nothing. */
  readonly moves: Setting | null;
  /** What its other side was told last. */
  readonly notices: readonly NewNotice[];
  readonly at: number;
}
/** Disputes about the first incidents that fit, numbered from `first`; fewer where there are not enough. */
export function drawDisputes(subjects: readonly Contested[], first: number, sides: Sides, now: number): readonly DrawnDispute[] {
  const all: DrawnDispute[] = [];
  let free = subjects;
  for (const course of Object.values<Course>(courses)) {
    const isOverturned = course.steps.at(-1)?.set?.resolution === 'Overturned';
    const subject = free.find(({ status }) => !isOverturned || overturnedTo(status as Status) !== undefined);
    if (subject === undefined) continue;
    free = free.filter((each) => each !== subject);
    all.push(drawn(subject, first + all.length, course, sides, now));
  }
  return all;
}

function drawn(subject: Contested, id: number, { raised, text, steps }: Course, { publisher, analysts }: Sides, now: number): DrawnDispute {
  const chance = chanceOf(seedOf(DEMO_SEED, `dispute ${subject.incident_id}`));
  const analyst = chance.pick(analysts);
  const when = (hoursAgo: number): number => (hoursAgo === 0 ? now : now - hoursAgo * HOUR - chance.between(1, 40) * MINUTE);
  const created_at = when(raised);
  const fresh = {
    id,
    package_name: subject.package,
    kind: 'Dispute' as const,
    incident_id: subject.incident_id,
    publisher_id: null,
    subject: subject.title === '' ? subject.url : subject.title,
    description: text,
    status: 'New' as const,
    priority: DEFAULT_PRIORITY,
    author_id: publisher.id,
    assignee_id: null,
    resolution: null,
    created_at,
    updated_at: created_at,
    closed_at: null,
    due_at: firstDue({ priority: DEFAULT_PRIORITY, created_at }),
    paused_at: null,
    stopped_at: null,
  };
  let ticket: Drawn['ticket'] = { ...fresh, folded: foldedOf(fresh) };
  const entries: Drawn['entries'][number][] = [];
  for (const [i, { hoursAgo, by, set = {}, notes = '', isPrivate = false }] of steps.entries()) {
    const at = when(hoursAgo),
      user = by === 'publisher' ? publisher.id : analyst.id;
    const after = changedTicket(ticket, i === 0 ? { ...set, assignee_id: analyst.id } : set, at);
    ticket = after?.ticket ?? { ...ticket, updated_at: at };
    entries.push({ at, user, notes, isPrivate, changes: after?.changes ?? [] });
  }
  const isOver = closedStatuses.includes(ticket.status),
    wasOver = steps.slice(0, -1).some(({ set }) => set?.status !== undefined && closedStatuses.includes(set.status));
  const notice = { kind: 'dispute', package_name: subject.package, subject: subject.incident_id, count: 1, dedupe_key: null } as const;
  const detail = JSON.stringify({ ticket: id });
  const told = steps.length === 0 ? analysts : [publisher],
    by = steps.length === 0 ? publisher : analyst;
  const status = isOver ? (ticket.resolution ?? ticket.status) : wasOver ? 'reopened' : '';
  const to = ticket.resolution === 'Overturned' ? overturnedTo(subject.status as Status) : undefined;
  return {
    ticket,
    entries,
    moves: to === undefined ? null : { status: to, remarks: 'False positive' satisfies (typeof verdicts)[number] },
    notices: told.map((side) => ({ ...notice, user_id: side.id, by: by.name, status, detail })),
    at: ticket.updated_at,
  };
}

/** Statuses of incidents that the demo's disputes are about. */
export const contestedStatuses: readonly Status[] = [...openStatuses, 'Taken down'];
