import type { RecordEntry } from '../../../../../contract/life/tracker-life.ts';
import type { ResourceView } from '../../../../../machines/resource/types.ts';
import { useFormat, useFormatIn } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { DetailPart } from '../../../../widgets/DetailPanel/DetailPart.tsx';
import { Evidence } from '../Evidence.tsx';
import styles from '../Manage.module.css';
import { manageTexts } from '../texts.ts';

interface HistoryProps {
  readonly view: ResourceView<readonly RecordEntry[]>;
  readonly id: string;
  readonly name: string;
  readonly zone: string;
  /** A field of the record in words. */
  readonly fieldOf: (name: string) => string;
  readonly onRefresh: () => void;
}
/** What became of one record, newest first. */
export function History({ view, id, name, zone, fieldOf, onRefresh }: HistoryProps) {
  const t = useTexts(manageTexts);
  const format = useFormat();
  return (
    <div className={styles.card}>
      <DetailPart
        level={2}
        title={t.history}
        note={`${t.historyOf({ name })} · ${zone}`}
        view={view}
        skeleton="table"
        height={160}
        empty={t.noHistory}
        onRefresh={onRefresh}
      >
        {(entries) => (
          <ol className={styles.history}>
            {entries
              .filter(({ subject }) => subject === id)
              .map((entry) => (
                <li key={entry.id}>
                  <p>{t[`did_${entry.action}`]}</p>
                  {entry.changes.map((change) => (
                    <p key={change.name} dir="auto">
                      {entry.action === 'told'
                        ? change.to
                        : change.name === 'reason' || (entry.evidence !== null && change.name === 'notes')
                          ? t.reasonIs({ reason: change.to ?? t.nothing })
                          : t.change({ field: fieldOf(change.name), from: change.from ?? t.nothing, to: change.to ?? t.nothing })}
                    </p>
                  ))}
                  {entry.evidence !== null && <Decided evidence={entry.evidence} />}
                  <p className={styles.quiet}>
                    {format.instant(entry.at, zone)} · {entry.by.name}
                  </p>
                </li>
              ))}
          </ol>
        )}
      </DetailPart>
    </div>
  );
}

/** What a decision was made upon. */
function Decided({ evidence }: { readonly evidence: NonNullable<RecordEntry['evidence']> }) {
  const t = useTexts(manageTexts);
  const format = useFormatIn(evidence.currency);
  return (
    <>
      <p>
        {t.decidedUpon({
          fraud: format.count(evidence.fraud),
          events: format.count(evidence.events),
          from: format.day(evidence.fromDate),
          to: format.day(evidence.toDate),
        })}
        {evidence.cost > 0 && ` ${t.proposalCost({ cost: format.unitMoney(evidence.cost) })}`}
      </p>
      <Evidence proposal={evidence} />
    </>
  );
}
