import { Button, Checkbox, Input } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { TicketDiagonal16Regular } from '@fluentui/react-icons/svg/ticket-diagonal';
import { memo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Finding } from '../../../../contract/areas/deep-dive/findings.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { fileNameOf } from '../../../widgets/card/card-props.ts';
import { tableOf, type Column } from '../../../widgets/card/columns.ts';
import type { Asked } from '../../../widgets/card/use-asked.ts';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { useDiveWords } from '../use-words.ts';
import styles from './Findings.module.css';

export interface FindingsCardProps {
  readonly view: ResourceView<readonly Finding[]>;
  readonly range: DateRange;
  readonly asked: Asked;
  readonly zone: string;
  /** The address that a finding leads back to. */
  readonly addressOf: (finding: Finding) => string;
  /** Null for whoever may not take it off. */
  readonly onRemove: ((finding: Finding) => (() => void) | null) | null;
  /** Raises a ticket from the chosen ones; null for whoever may not. */
  readonly onRaise: ((chosen: readonly Finding[], notes: string) => void) | null;
  readonly isRaising: boolean;
  /** What became of the last ticket. */
  readonly news: ReactNode;
  readonly onRefresh: () => void;
}

/** What people of the package pinned, newest first; a ticket is raised from those that are chosen. */
export const FindingsCard = memo(function FindingsCard({
  view,
  range,
  asked,
  zone,
  addressOf,
  onRemove,
  onRaise,
  isRaising,
  news,
  onRefresh,
}: FindingsCardProps) {
  const { t, format } = useDiveWords();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [notes, setNotes] = useState('');
  const columns: readonly Column<Finding>[] = [
    { key: 'figure', title: t.finding, of: ({ figure }) => figure },
    { key: 'card', title: t.card, of: ({ card }) => t[card] },
    { key: 'slice', title: t.slice, of: ({ slice }) => slice },
    { key: 'at', title: t.time, of: ({ at }) => at },
    { key: 'by', title: t.by, of: ({ by }) => by },
  ];
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <WidgetCard
      title={t.findings}
      about={t.findingsAbout}
      view={view}
      skeleton="table"
      asked={asked}
      emptyTitle={t.nonePinned}
      emptyHint={t.noFindings}
      fileName={fileNameOf('findings', range)}
      onRefresh={onRefresh}
      table={(findings) => tableOf(columns, findings)}
    >
      {(findings) => {
        const picked = findings.filter(({ id }) => chosen.has(id));
        return (
          <div className={styles.card}>
            <ul className={styles.list}>
              {findings.map((finding) => {
                const remove = onRemove?.(finding) ?? null;
                return (
                  <li key={finding.id}>
                    {onRaise !== null && (
                      <Checkbox
                        aria-label={t.choose({ figure: finding.figure })}
                        checked={chosen.has(finding.id)}
                        onChange={(_, { checked }) => choose(finding.id, checked === true)}
                      />
                    )}
                    <div className={styles.finding}>
                      <Link className="body strong" to={addressOf(finding)} dir="auto">
                        {finding.figure}
                      </Link>
                      <span dir="auto">{finding.slice}</span>
                      <span>{t.pinnedBy({ card: t[finding.card], at: format.instant(finding.at, zone), by: finding.by })}</span>
                      {finding.notes !== '' && <span dir="auto">{finding.notes}</span>}
                    </div>
                    {remove !== null && (
                      <ActionButton label={t.unpin({ figure: finding.figure })} onClick={remove}>
                        <Dismiss16Regular aria-hidden />
                      </ActionButton>
                    )}
                  </li>
                );
              })}
            </ul>
            {onRaise !== null && (
              <form
                className={styles.raise}
                onSubmit={(event) => {
                  event.preventDefault();
                  if (picked.length > 0 && !isRaising) onRaise(picked, notes);
                }}
              >
                <Input
                  aria-label={t.ticketNotes}
                  placeholder={t.ticketNotes}
                  maxLength={1_000}
                  value={notes}
                  onChange={(_, { value }) => setNotes(value)}
                />
                <Button
                  type="submit"
                  appearance="primary"
                  icon={<TicketDiagonal16Regular aria-hidden />}
                  disabledFocusable={picked.length === 0 || isRaising}
                >
                  {isRaising ? t.raising : t.raise(picked.length)}
                </Button>
                <div role="status" className={styles.news}>
                  {news ?? (picked.length === 0 ? t.chooseFindings : null)}
                </div>
              </form>
            )}
          </div>
        );
      }}
    </WidgetCard>
  );
});
