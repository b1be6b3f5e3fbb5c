import { MOST_CASE, type RaisedAs, type RaisedRow } from '../../../contract/areas/ticket/changes.ts';
import type { TicketKind } from '../../../contract/life/ticket-life.ts';
import type { AccessScope } from '../../access.ts';
import { draftsOf, type DraftedGroup } from '../draft.ts';
import { isSettled, type IncidentFacts } from '../facts.ts';
import type { TicketOutcome, TicketStore } from '../store.ts';

/** A row of a file of values, whose screenshots are evidence. */
export interface EvidenceOf {
  readonly file: string;
  readonly line: number;
}
/** What a job of tickets was asked; JSON in its record. */
export interface TicketsInput {
  /** Rows whose screenshots are attached, by incident. */
  readonly evidence?: Readonly<Record<string, EvidenceOf>>;
  /** What is down, rejected or closed is skipped: nobody chose the incidents one by one. */
  readonly openOnly?: true;
  /** Left out it is one for each. */
  readonly as?: RaisedAs;
  readonly said: {
    readonly tracker: TicketKind;
    readonly description: string;
    readonly subject?: string | undefined;
    readonly note?: string | undefined;
    readonly priority_id?: string | undefined;
    readonly status_id?: string | undefined;
    readonly assigned_to_id?: string | null | undefined;
  };
}

/** Incidents of which each has its case, those that have an open ticket already, by the incident, and those that are down, rejected or closed, and those whose case would be too large. */
export interface Grouped {
  readonly groups: readonly DraftedGroup[];
  readonly had: ReadonlyMap<string, number>;
  readonly settled: ReadonlySet<string>;
  readonly tooLarge: ReadonlySet<string>;
}
/** The open tickets of incidents, by the incident: their own, or those of their cases. */
export async function openTicketsOf(
  tickets: Pick<TicketStore, 'openOf' | 'openCasesOf'>,
  access: AccessScope,
  facts: readonly IncidentFacts[],
): Promise<Grouped['had']> {
  const ids = facts.map(({ incident_id }) => incident_id);
  const open = await tickets.openOf(access, ids),
    cases = await tickets.openCasesOf(access, ids);
  return new Map([
    ...[...cases].map(([incident, { id }]) => [incident, id] as const),
    ...open.flatMap(({ id, incident_id }) => (incident_id === null ? [] : [[incident_id, id] as const])),
  ]);
}
/** Groups incidents by what they get one ticket for. Those that have an open ticket (`had`), or need none any more, are of no group; a dispute may be about any. */
export function groupedOf(had: Grouped['had'], said: TicketsInput['said'], facts: readonly IncidentFacts[], as: RaisedAs): Grouped {
  const needsNone = (each: IncidentFacts): boolean => said.tracker !== 'Dispute' && isSettled(each);
  const without = facts.filter(({ incident_id }) => !had.has(incident_id));
  const drafts = draftsOf(
    said,
    without.filter((each) => !needsNone(each)),
    as,
  );
  const isTooLarge = ({ ids: own }: DraftedGroup): boolean => own.length > MOST_CASE;
  return {
    groups: drafts.filter((draft) => !isTooLarge(draft)),
    had,
    settled: new Set(without.filter(needsNone).map(({ incident_id }) => incident_id)),
    tooLarge: new Set(drafts.filter(isTooLarge).flatMap((draft) => draft.ids)),
  };
}

/** What became of each incident by what became of its group. One of no group has an open ticket (`had`), needs none (`settled`), or is of a case that is too large. */
export function rowsOfGroups(
  ids: readonly string[],
  { groups, had, settled }: Grouped,
  outcomes: readonly TicketOutcome[],
): readonly RaisedRow[] {
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
      if (settled.has(incident_id)) return { incident_id, outcome: 'skipped', reason: 'life-cycle', ticket: null };
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
