import type { CaseClock } from '../../../../contract/life/case-clock.ts';
import { everything } from '../../../access.ts';
import type { Records } from '../../../records/records.ts';
import type { TicketRecord, TicketRecords } from '../../../records/ticket/tickets.ts';

const every = everything('a ticket has the clock of its case');

/** The clocks of takedown tickets in the mirror, which are those of their cases in the records. */
export function mirroredClocks({
  records,
  tickets,
}: {
  readonly records: Pick<Records, 'takedownClocks' | 'ticketCases'>;
  readonly tickets: Pick<TicketRecords, 'putClocks' | 'putClocksOfCases'>;
}) {
  let upTo = 0;
  return {
    /** The clock that its case has told a takedown ticket; null where it has not, undefined where it is of no case. */
    async of({ id, incident_id, package_name }: TicketRecord): Promise<CaseClock | null | undefined> {
      if (incident_id !== null) return records.takedownClocks.of(every, id, incident_id);
      if (!(await records.ticketCases.counts(every, [{ id, package_name }])).has(id)) return undefined;
      const clocks = await records.takedownClocks.ofCases(every, [id]);
      return clocks.find((each) => each.package_name === package_name)?.clock ?? null;
    },
    /** Brings clocks that cases have moved since. */
    async bring(): Promise<void> {
      const rows = await records.takedownClocks.since(every, upTo);
      await tickets.putClocks(every, rows);
      const ofCases = await records.takedownClocks.ofCases(
        every,
        rows.map(({ ticket }) => ticket),
      );
      await tickets.putClocksOfCases(every, ofCases);
      upTo = rows.reduce((latest, { at }) => Math.max(latest, at), upTo);
    },
  };
}
