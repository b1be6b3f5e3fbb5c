import { Button, Select } from '@fluentui/react-components';
import type { FootprintCategory, FootprintSignal, SignalState } from '../../../../contract/areas/footprint.ts';
import type { Failure } from '../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../machines/writes/write.machine.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { List } from '../../../widgets/List/List.tsx';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import styles from '../Footprint.module.css';
import signalStyles from './Signals.module.css';
import { footprintTexts } from '../texts.ts';
import { useWords } from '../use-words.ts';

interface SignalsCardProps {
  readonly signals: readonly FootprintSignal[];
  readonly shown: SignalState;
  readonly category: FootprintCategory | 'all';
  /** When the signals were told; lines of time end there. */
  readonly asOf: string;
  readonly zone: string;
  readonly onShown: (state: SignalState) => void;
  readonly onCategory: (category: FootprintCategory | 'all') => void;
  /** Asks again those that could not be checked; null where the reader may not. */
  readonly again: { readonly status: 'ready' | WriteStatus; readonly failure: Failure | null; readonly onAgain: () => void } | null;
}
const tabs = ['found', 'not_checked', 'not_found'] as const;

/** Signals one by one, with who says so and since when; those that could not be checked stand below with their reason, whatever is shown. */
export function SignalsCard({ signals, shown, category, asOf, zone, onShown, onCategory, again }: SignalsCardProps) {
  const t = useTexts(footprintTexts);
  const causeOf = useCause();
  const words = useWords();
  const { format, nameOf, categoryOf, detailOf, sourceOf } = words;
  const inCategory = signals.filter((signal) => category === 'all' || signal.category === category);
  const rows = inCategory.filter(({ state }) => state === shown);
  const missing = signals.filter(({ state }) => state === 'not_checked');
  const number = (state: SignalState): string => format.count(inCategory.filter((signal) => signal.state === state).length);
  const end = Date.parse(asOf);
  const from = Math.min(end, ...signals.flatMap(({ firstSeen }) => (firstSeen === null ? [] : [Date.parse(firstSeen)])));
  const at = (instant: string): number => (end === from ? 100 : (100 * (Date.parse(instant) - from)) / (end - from));
  const day = (instant: string): string => format.month(new Date(Date.parse(instant)).toISOString().slice(0, 10));
  const categories = [...new Set(signals.map((signal) => signal.category))];
  return (
    <section className={styles.card} aria-labelledby="footprint-signals" id="signals">
      <div className={styles.row}>
        <h2 id="footprint-signals">{t.signals}</h2>
        <Segments
          label={t.signals}
          value={shown}
          options={tabs.map((key) => ({ key, name: t[`tab_${key}`], detail: number(key) }))}
          onChange={onShown}
        />
        <Select
          size="small"
          aria-label={t.category}
          value={category}
          onChange={(_, { value }) => onCategory(value as FootprintCategory | 'all')}
        >
          <option value="all">{t.allCategories}</option>
          {[...new Set([...categories, ...(category === 'all' ? [] : [category])])].map((each) => (
            <option key={each} value={each}>
              {categoryOf(each)}
            </option>
          ))}
        </Select>
      </div>
      {rows.length === 0 ? (
        <p className="quiet anywhere">{t.noSignals}</p>
      ) : (
        <List
          label={t.signals}
          columns={[
            {
              key: 'signal',
              title: t.signal,
              cell: (signal) => {
                const detail = detailOf(signal);
                return (
                  <>
                    {nameOf(signal)}
                    {detail !== '' && shown === 'found' && (
                      <>
                        : <bdi>{detail}</bdi>
                      </>
                    )}
                  </>
                );
              },
            },
            { key: 'category', title: t.category, cell: (signal) => categoryOf(signal.category) },
            ...(shown === 'not_checked'
              ? [{ key: 'cause', title: t.cause, cell: ({ cause }: FootprintSignal) => words.causeOf(cause) }]
              : []),
            ...(shown === 'found'
              ? [
                  {
                    key: 'seen',
                    title: t.seen,
                    cell: ({ firstSeen, lastSeen }: FootprintSignal) =>
                      firstSeen === null ? (
                        <span className="quiet anywhere">–</span>
                      ) : (
                        <span className={signalStyles.seen}>
                          <span className={signalStyles.line} aria-hidden>
                            <span
                              style={{
                                insetInlineStart: `${Math.min(97, at(firstSeen))}%`,
                                inlineSize: `${Math.max(3, at(lastSeen ?? firstSeen) - at(firstSeen))}%`,
                              }}
                            />
                          </span>
                          <span title={[firstSeen, lastSeen ?? firstSeen].map((each) => format.instant(each, zone)).join(' – ')}>
                            {[...new Set([day(firstSeen), day(lastSeen ?? firstSeen)])].join(' – ')}
                          </span>
                        </span>
                      ),
                  },
                ]
              : []),
            { key: 'source', title: t.source, cell: ({ source }) => <span className="quiet anywhere">{sourceOf(source) || '–'}</span> },
          ]}
          rows={rows}
          rowKey={(signal) => `${rows.indexOf(signal)}`}
        />
      )}
      {missing.length > 0 && (
        <div className={signalStyles.missing}>
          <div className={styles.row}>
            <h3>{t.couldNot(missing.length)}</h3>
            {again !== null && (
              <Button size="small" disabledFocusable={again.status === 'sending'} onClick={again.onAgain}>
                {again.status === 'sending' ? t.trying : t.tryAgain}
              </Button>
            )}
          </div>
          {again?.failure != null && (
            <p role="alert" className="bad">
              {t.notDone({ cause: causeOf(again.failure) })}
            </p>
          )}
          {/* the table above has them already */}
          {(shown !== 'not_checked' || category !== 'all') && (
            <dl>
              {missing.map((signal, i) => (
                <div key={`${signal.category} ${signal.name} ${i}`}>
                  <dt>{nameOf(signal)}</dt>
                  <dd>
                    {words.causeOf(signal.cause)}
                    {signal.source !== '' && <span className="quiet anywhere"> · {sourceOf(signal.source)}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
    </section>
  );
}
