import type { RaisedAs, RaisedRow } from '../../contract/areas/ticket/changes.ts';
import { MOST_CASE } from '../../contract/areas/ticket/changes.ts';
import type { AccessScope } from '../access.ts';
import { draftsOf, type DraftedGroup } from '../tickets/draft.ts';
import type { IncidentFacts } from '../tickets/facts.ts';
import type { TicketOutcome, TicketStore } from '../tickets/store.ts';
import type { TicketsInput } from './tickets.ts';

/** Incidents of which each has its case, and those that have an open ticket already, by the incident. */
export interface Grouped {
  readonly groups: readonly DraftedGroup[];
  readonly had: ReadonlyMap<string, number>;
}
/** Groups incidents by what they get one ticket for. Those that have an open ticket are of no group. */
export async function groupedOf(
  tickets: Pick<TicketStore, 'openOf' | 'openCasesOf'>,
  access: AccessScope,
  said: TicketsInput['said'],
  facts: readonly IncidentFacts[],
  as: Exclude<RaisedAs, 'each'>,
): Promise<Grouped> {
  const ids = facts.map(({ incident_id }) => incident_id);
  const open = await tickets.openOf(access, ids),
    cases = await tickets.openCasesOf(access, ids);
  const had = new Map([
    ...[...cases].map(([incident, { id }]) => [incident, id] as const),
    ...open.flatMap(({ id, incident_id }) => (incident_id === null ? [] : [[incident_id, id] as const])),
  ]);
  const left = facts.filter(({ incident_id }) => !had.has(incident_id));
  return { groups: draftsOf(said, left, as).filter(({ ids: own }) => own.length <= MOST_CASE), had };
}

/** What became of each incident by what became of its group. One of no group has an open ticket (`had`), or is of a case that is too large. */
export function rowsOfGroups(ids: readonly string[], { groups, had }: Grouped, outcomes: readonly TicketOutcome[]): readonly RaisedRow[] {
  const byIncident = new Map(
    groups.flatMap(({ ids: own }, i) => {
      const ended = outcomes[i];
      return ended === undefined ? [] : own.map((incident) => [incident, ended] as const);
    }),
  );
  return ids.map((incident_id): RaisedRow => {
    const ended = byIncident.get(incident_id);
    if (ended === undefined) {
      const ticket = had.get(incident_id);
      return ticket === undefined
        ? { incident_id, outcome: 'failed', reason: 'refused', ticket: null }
        : { incident_id, outcome: 'skipped', reason: 'has-ticket', ticket };
    }
    const { outcome, reason, ticket, about } = ended;
    // another ticket came first about this one of the case
    if (about !== undefined && !about.includes(incident_id)) return { incident_id, outcome: 'skipped', reason: 'has-ticket', ticket: null };
    return { incident_id, outcome, reason, ticket };
  });
}
