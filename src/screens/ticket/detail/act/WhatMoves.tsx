import { Checkbox } from '@fluentui/react-components';
import { openStatuses } from '../../../../../contract/life/life-cycle.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { ticketTexts } from '../../texts.ts';
import styles from '../Detail.module.css';
import type { Closing } from './closing.ts';

interface WhatMovesProps {
  readonly incident: string;
  readonly closing: Closing;
  readonly walks: boolean;
  readonly onWalks: (walks: boolean) => void;
}
/** What the end of a ticket moves, before it is closed: where its incident goes, or why it stays and which steps would take it along. */
export function WhatMoves({ incident, closing: { from, to, steps, wanted }, walks, onWalks }: WhatMovesProps) {
  const t = useTexts(ticketTexts);
  const named = useValues();
  const lines = [
    ...(wanted === null ? [] : [t.closeStays({ incident, status: named(from), to: named(wanted) })]),
    ...(steps?.length === 0 ? [t.closeNoWay] : []),
    to !== from
      ? t.closeMoves({ incident, from: named(from), to: named(to) })
      : wanted === null
        ? t.closeStaysPut({ incident, status: named(from) })
        : null,
    openStatuses.includes(to) ? t.closeRuns : t.closeStops,
  ].filter((line) => line !== null);
  return (
    <div>
      <div role="status">
        <ul className={styles.follows}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {steps !== null && steps.length > 0 ? (
        <Checkbox
          checked={walks}
          onChange={(_, { checked }) => onWalks(checked === true)}
          label={t.closeWalk({ steps: [from, ...steps].map(named).join(' → ') })}
        />
      ) : null}
    </div>
  );
}
