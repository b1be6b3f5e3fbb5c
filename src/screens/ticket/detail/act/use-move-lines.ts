import type { TicketDetail } from '../../../../../contract/areas/ticket/ticket.ts';
import type { ForetoldOfTicket } from '../../../../../contract/life/foretell-ticket.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { ticketTexts, ticketWords } from '../../texts.ts';

type Told = Pick<TicketDetail, 'incident_id' | 'about'>;
/** What a step of a ticket moves, a line each: where its incidents go, or why they stay. */
export function useMoveLines() {
  const t = useTexts(ticketTexts);
  const named = useValues();
  const ofTicket = useValues(ticketWords);
  return (
    { incident_id, about = [] }: Told,
    { moves, tickets, stays, isRefused, inTheWay, takesUp }: ForetoldOfTicket,
  ): readonly string[] => {
    if (inTheWay !== null) return [inTheWay.open === null ? t.daysCredited : t.otherOpen({ id: String(inTheWay.open) }), t.reopenRefused];
    const one = incident_id;
    const only = about[0];
    const sum = (all: readonly { readonly count: number }[]): number => all.reduce((all, { count }) => all + count, 0);
    // with those that move and those that stay where they should move, they are all of the case
    const rest = sum(about) - sum(moves) - sum(stays);
    const lines = [
      ...(takesUp > 0 ? [t.takesUp({ incidents: t.incidentsOf(takesUp) })] : []),
      ...stays.map(({ at, wanted, steps, count }) => {
        const where = { status: named(at), to: named(wanted) };
        if (one !== null) return t.closeStays({ incident: one, ...where });
        const incidents = t.incidentsOf(count);
        return steps === null ? t.closeNoWayMany({ incidents, ...where }) : t.closeStaysMany({ incidents, ...where });
      }),
      ...(one !== null && stays.some(({ steps }) => steps === null) ? [t.closeNoWay] : []),
      ...moves.map(({ from, to, count }) =>
        one === null
          ? t.movesMany({ incidents: t.incidentsOf(count), from: named(from), to: named(to) })
          : t.closeMoves({ incident: one, from: named(from), to: named(to) }),
      ),
      ...(one === null && rest > 0 && moves.length + stays.length > 0 ? [t.restStays(rest)] : []),
      ...tickets.map(({ id, to, resolution }) =>
        t.closeTicket({ id: String(id), to: [to, resolution ?? []].flat().map(ofTicket).join(': ') }),
      ),
    ];
    if (isRefused) return [...lines, t.closeRefused];
    if (lines.length > 0) return lines;
    return one === null || only === undefined ? [t.movesNoIncident] : [t.closeStaysPut({ incident: one, status: named(only.status) })];
  };
}
