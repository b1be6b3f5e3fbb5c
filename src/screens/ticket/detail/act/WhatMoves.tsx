import { Checkbox } from '@fluentui/react-components';
import type { ForetoldOfTicket } from '../../../../../contract/life/foretell-ticket.ts';
import type { TicketDetail } from '../../../../../contract/areas/ticket/ticket.ts';
import { openStatuses } from '../../../../../contract/life/life-cycle.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { ticketTexts } from '../../texts.ts';
import { useMoveLines } from './use-move-lines.ts';
import styles from '../Detail.module.css';

interface WhatMovesProps {
  readonly ticket: Pick<TicketDetail, 'incident_id' | 'about'>;
  /** Without the steps that would take its incidents along, and as it was chosen. */
  readonly plain: ForetoldOfTicket;
  readonly told: ForetoldOfTicket;
  readonly walks: boolean;
  readonly onWalks: (walks: boolean) => void;
}
/** What the end of a ticket moves, before it is closed: where its incidents go, or why they stay and which steps would take them along. */
export function WhatMoves({ ticket, plain, told, walks, onWalks }: WhatMovesProps) {
  const t = useTexts(ticketTexts);
  const named = useValues();
  const linesOf = useMoveLines();
  const [way, ...ways] = plain.stays.filter(({ steps }) => steps !== null);
  const after = ticket.about?.map(({ status }) => told.moves.find(({ from }) => from === status)?.to ?? status) ?? [];
  const stopped =
    ticket.incident_id === null || after.length === 0
      ? null
      : after.some((status) => openStatuses.includes(status))
        ? t.closeRuns
        : t.closeStops;
  const lines = [
    // why one incident would stay is told beside the steps that take it along; of many each line is about others
    ...linesOf(ticket, walks && ticket.incident_id !== null ? { ...told, stays: plain.stays } : told),
    ...(stopped === null ? [] : [stopped]),
  ];
  return (
    <div>
      <div role="status">
        <ul className={styles.follows}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {way === undefined ? null : (
        <Checkbox
          checked={walks}
          onChange={(_, { checked }) => onWalks(checked === true)}
          label={
            ways.length > 0 || ticket.incident_id === null
              ? t.closeWalkMany
              : t.closeWalk({ steps: [way.at, ...(way.steps ?? [])].map(named).join(' → ') })
          }
        />
      )}
    </div>
  );
}
