import { expect, it } from 'vitest';
import { MOST_CASE } from '../../../../contract/areas/ticket/changes.ts';
import { groupedOf, rowsOfGroups } from '../../../../server/tickets/about/grouping.ts';
import type { IncidentFacts } from '../../../../server/tickets/facts.ts';

const factsOf = (count: number, of: string): readonly IncidentFacts[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{
      incident_id: `${of}${i}`,
      package: of,
      campaign: null,
      title: '',
      url: '',
      channel: '',
      category: '',
      publisher: '',
      description: '',
    },
    ...{
      status: 'Confirmed',
      priority: 'High',
      priorityId: '3',
      assigneeId: null,
      assignee: null,
      detected_at: 0,
      due_at: 1,
      clock: 0,
      clock_at: null,
    },
  }));

it('a case that would be too large is refused, incident by incident, and others are raised', () => {
  const facts = [...factsOf(MOST_CASE + 1, 'a'), ...factsOf(MOST_CASE, 'b')];
  const grouped = groupedOf(new Map(), { tracker: 'Takedown', description: '' }, facts, 'all');
  expect(grouped.groups.map(({ ids }) => ids.length)).toEqual([MOST_CASE]);
  const rows = rowsOfGroups(
    facts.map(({ incident_id }) => incident_id),
    grouped,
    [{ ticket: 7, outcome: 'ok', reason: null }],
  );
  const counted = (is: string): number => rows.filter(({ outcome, reason }) => `${outcome} ${reason ?? ''}` === is).length;
  expect([counted('failed refused'), counted('ok ')]).toEqual([MOST_CASE + 1, MOST_CASE]);
});
