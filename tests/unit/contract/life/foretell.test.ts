import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foretell, reachable, stepsTo, walk, type Case, type CaseTicket } from '../../../../contract/life/foretell.ts';
import { nextStatuses, statuses } from '../../../../contract/life/life-cycle.ts';

const takedown = (more: Partial<CaseTicket> = {}): CaseTicket => ({ id: 7, kind: 'Takedown', status: 'New', resolution: null, ...more });
const caseOf = (incident: Case['incident'], ...tickets: CaseTicket[]): Case => ({ incident, tickets });

describe('what a step moves', () => {
  it('moves the incident of a takedown that ends as taken down', () => {
    const { moves, stay } = foretell(caseOf('Takedown requested', takedown()), {
      of: 'ticket',
      id: 7,
      to: 'Closed',
      resolution: 'Taken down',
    });
    expect(moves).toEqual([
      { id: 7, from: 'New', to: 'Closed', resolution: 'Taken down' },
      { id: null, from: 'Takedown requested', to: 'Taken down' },
    ]);
    expect(stay).toBeNull();
  });
  it('says why a confirmed incident stays, and the steps that lead to the end', () => {
    const { moves, stay, after } = foretell(caseOf('Confirmed', takedown()), {
      of: 'ticket',
      id: 7,
      to: 'Closed',
      resolution: 'Taken down',
    });
    expect(moves).toHaveLength(1);
    expect(stay).toEqual({ at: 'Confirmed', wanted: 'Taken down', steps: ['Takedown requested', 'Taken down'] });
    expect(after.incident).toBe('Confirmed');
  });
  it('ends every open takedown of an incident that is rejected', () => {
    const { moves } = foretell(caseOf('Under review', takedown(), takedown({ id: 8, status: 'Feedback' })), {
      of: 'incident',
      to: 'Rejected',
    });
    expect(moves.map(({ id, to }) => [id, to])).toEqual([
      [null, 'Rejected'],
      [8, 'Closed'],
      [7, 'Closed'],
    ]);
  });
  it('opens the ended ticket of an incident that is back, unless another one is open', () => {
    const ended = takedown({ status: 'Closed', resolution: 'Taken down' });
    expect(foretell(caseOf('Monitoring', ended), { of: 'incident', to: 'Re-emerged' }).moves[1]).toMatchObject({
      id: 7,
      to: 'In Progress',
    });
    const other = takedown({ id: 9, kind: 'Other' });
    expect(foretell(caseOf('Monitoring', ended, other), { of: 'incident', to: 'Re-emerged' }).moves).toHaveLength(1);
  });
  it('takes up what this ticket has rejected, and refuses an end that the incident has no way to', () => {
    const ended = takedown({ status: 'Closed', resolution: 'Not an infringement', madeEnd: true });
    expect(foretell(caseOf('Rejected', ended), { of: 'ticket', id: 7, to: 'Feedback' }).after.incident).toBe('Under review');
    expect(
      foretell(caseOf('Monitoring', takedown()), { of: 'ticket', id: 7, to: 'Closed', resolution: 'Not an infringement' }).isRefused,
    ).toBe(true);
  });
  it('walks several statuses as one move of each thing', () => {
    const { moves } = walk(caseOf('Detected', takedown()), stepsTo('Detected', 'Taken down') ?? []);
    expect(moves).toEqual([
      { id: null, from: 'Detected', to: 'Taken down' },
      { id: 7, from: 'New', to: 'Resolved' },
    ]);
  });
});

describe('the way to a status', () => {
  it.each([
    ['Detected', 'Takedown requested', ['Under review', 'Confirmed', 'Takedown requested']],
    ['Denied', 'Taken down', ['Takedown requested', 'Taken down']],
    ['Detected', 'Rejected', ['Under review', 'Rejected']],
    ['Taken down', 'Takedown requested', null],
    ['Takedown requested', 'Re-emerged', null],
    ['Monitoring', 'Re-emerged', ['Re-emerged']],
    ['Closed', 'Closed', []],
  ] as const)('leads from %s to %s', (from, to, way) => expect(stepsTo(from, to)).toEqual(way));
  it('follows the life cycle, is the shortest, and passes nothing that did not happen', () =>
    fc.assert(
      fc.property(fc.constantFrom(...statuses), fc.constantFrom(...statuses), (from, to) => {
        const way = stepsTo(from, to) ?? [];
        way.forEach((status, i) => expect(nextStatuses[way[i - 1] ?? from]).toContain(status));
        expect(
          way.slice(0, -1).filter((status) => ['Denied', 'Escalated', 'Rejected', 'Dropped', 'Re-emerged', 'Closed'].includes(status)),
        ).toEqual([]);
        expect(reachable(from, statuses).includes(to)).toBe(way.length > 0);
        if (nextStatuses[from].includes(to)) expect(way).toHaveLength(1);
      }),
      { seed: 36, numRuns: 400 },
    ));
});
