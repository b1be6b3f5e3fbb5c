import { expect, it } from 'vitest';
import { draftsOf } from '../../../../server/tickets/draft.ts';
import type { IncidentFacts } from '../../../../server/tickets/facts.ts';
import { redmineWrites } from '../../../../server/tickets/redmine/writes.ts';
import type { TicketDraft } from '../../../../server/tickets/store.ts';

const { keyOf } = redmineWrites({ records: {} } as unknown as Parameters<typeof redmineWrites>[0]);
const factsOf = (incident_id: string, campaign: string, of = 'com.a'): IncidentFacts => ({
  incident_id,
  campaign,
  package: of,
  title: 'A page',
  url: '',
  channel: '',
  category: '',
  publisher: '',
  status: 'Confirmed',
  priority: 'High',
  due_at: 1,
  clock: 0,
  clock_at: null,
  priorityId: '3',
  assigneeId: null,
  assignee: null,
  detected_at: 0,
  description: '',
});
const said = { tracker: 'Takedown', description: '', status_id: undefined, priority_id: undefined, assigned_to_id: undefined } as const;

it('each ticket of one press is an issue of its own, and the same one where it is asked for again', () => {
  const facts = [
    factsOf('a1', 'A'),
    factsOf('a2', 'A'),
    factsOf('b1', 'B'),
    factsOf('b2', 'B'),
    factsOf('c1', 'C'),
    factsOf('a1', 'A', 'com.b'),
    factsOf('a2', 'A', 'com.b'),
  ];
  const cases = draftsOf(said, facts, 'campaign').map(({ draft }) => draft);
  const [one] = cases;
  if (one === undefined) throw new Error('no case');
  const { case: _, ...bare } = one;
  const drafts: TicketDraft[] = [
    ...cases,
    { ...bare, publisher_id: 'p1' },
    { ...bare, publisher_id: 'p2' },
    { ...bare, incident_id: 'a1' },
    { ...bare, incident_id: 'a1', tracker: 'Dispute' },
  ];
  const keys = drafts.map((draft) => keyOf('press', draft));
  expect(new Set(keys).size).toBe(drafts.length);
  expect(cases).toHaveLength(4);
  const again = draftsOf(said, facts.toReversed(), 'campaign').map(({ draft }) => keyOf('press', draft));
  expect(again.toSorted()).toEqual(keys.slice(0, cases.length).toSorted());
  expect(keyOf('another press', one)).not.toBe(keys[0]);
});
