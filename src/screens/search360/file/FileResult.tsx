import { Button } from '@fluentui/react-components';
import { ChevronLeft16Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { useState } from 'react';
import { MOST_TERMS, type Lookup, type LookupRow, type LookupRows, type ShownRows } from '../../../../contract/areas/search360.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import { fileTexts } from './texts.ts';
import { kindIcons } from '../icons.tsx';
import shared from '../Search360.module.css';
import styles from './File.module.css';
import { kindTexts, matchTexts } from '../texts.ts';

const tiles = ['matched', 'new', 'duplicate', 'invalid'] as const;

export interface FileResultProps {
  readonly file: Lookup;
  readonly rows: ResourceView<LookupRows>;
  /** Which rows are listed; null while that is not known. */
  readonly outcome: ShownRows | null;
  readonly page: number;
  readonly pageSize: number;
  readonly zone: string;
  readonly isStarting: boolean;
  /** What became of the last thing that was asked of it. */
  readonly said: string;
  readonly onOutcome: (outcome: ShownRows) => void;
  readonly onPage: (page: number) => void;
  readonly onRun: () => void;
  readonly onDownload: (outcome: 'all' | 'invalid') => void;
  readonly onScreen: (id: string) => void;
  readonly onSearch: (lines: readonly number[]) => void;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}
/** A file of values: what the check says of its rows, then what became of them. Its tiles part the rows, and say which are listed. */
export function FileResult(props: FileResultProps) {
  const {
    file,
    rows,
    outcome,
    page,
    pageSize,
    zone,
    isStarting,
    said,
    onOutcome,
    onPage,
    onRun,
    onDownload,
    onScreen,
    onSearch,
    onRefresh,
    onClose,
  } = props;
  const t = useTexts(fileTexts);
  const k = useTexts(kindTexts);
  const m = useTexts(matchTexts);
  const format = useFormat();
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const { counts, total, job, extra } = file;
  const isRunning = job !== null && !job.isOver;
  const shown: readonly ShownRows[] = counts.waiting > 0 ? [...tiles, 'waiting'] : tiles;
  const pages = 'data' in rows ? Math.max(1, Math.ceil(rows.data.total_count / pageSize)) : 1;
  const canTick = outcome === 'matched' || outcome === 'new';
  const shareOf = (n: number): string => format.percent(total === 0 ? 0 : (100 * n) / total);
  const foundIn = ({ found }: LookupRow): string =>
    found === null
      ? ''
      : [
          t.incidents(found.incident),
          t.tickets(found.ticket),
          t.others(found.publisher + found.campaign + found.domain + found.footprint),
        ].join(' · ');
  return (
    <section className={shared.card} aria-label={t.checked(total)}>
      <div className={shared.head}>
        <h2>{t.checked(total)}</h2>
        <p className={shared.quiet}>
          {t.by({ name: file.name, time: format.instant(file.createdAt, zone) })} · {t.used({ names: file.used.join(', ') })}
          {file.unused > 0 && ` · ${t.unused(file.unused)}`}
        </p>
        {job === null ? (
          <Button appearance="primary" disabledFocusable={isStarting || counts.waiting === 0} onClick={onRun}>
            {counts.waiting === 0 ? t.runNone : t.run(counts.waiting)}
          </Button>
        ) : isRunning ? (
          <Button onClick={onRefresh}>{t.refresh}</Button>
        ) : (
          <Button onClick={() => onDownload('all')}>{t.downloadAll}</Button>
        )}
        <ActionButton label={t.close} onClick={onClose}>
          <Dismiss20Regular aria-hidden />
        </ActionButton>
      </div>
      {isRunning && (
        <p role="status" className={shared.note}>
          {t.running({
            done: format.count(counts.matched + counts.new),
            total: format.count(counts.matched + counts.new + counts.waiting),
          })}
        </p>
      )}
      <div className={styles.tiles}>
        {shown.map((each) => (
          <div key={each} className={styles.tile} data-outcome={each} data-chosen={each === outcome}>
            <button type="button" aria-pressed={each === outcome} onClick={() => onOutcome(each)}>
              <strong>{format.count(counts[each])}</strong> {t[each](counts[each])}
              <span className={shared.quiet}>
                {shareOf(counts[each])} · {t[`${each}Means`]}
              </span>
            </button>
            {each === 'invalid' && counts.invalid > 0 && (
              <Button size="small" onClick={() => onDownload('invalid')}>
                {t.downloadInvalid(counts.invalid)}
              </Button>
            )}
          </div>
        ))}
      </div>
      {extra !== null && (
        <p className={shared.quiet}>
          {extra.name}: {t.screens(extra.rows)}
          {extra.strays.length > 0 && ` · ${t.strays({ names: extra.strays.join(', ') })}`}
          {extra.faulty.length > 0 && ` · ${t.faulty({ names: extra.faulty.join(', ') })}`}
        </p>
      )}
      <p role="status" className={shared.said}>
        {said}
      </p>
      <DetailPart title={t.rows} quiet view={rows} skeleton="table" height={160} empty={t.none} onRefresh={onRefresh}>
        {({ rows: listed }) => (
          <div className={styles.scroll}>
            <table className={styles.rows}>
              <thead>
                <tr>
                  {canTick && (
                    <td>
                      <span className="visually-hidden">{t.searchNone}</span>
                    </td>
                  )}
                  <th scope="col">{t.row}</th>
                  <th scope="col">{t.value}</th>
                  <th scope="col">{outcome === 'invalid' ? t.error : t.match}</th>
                  {outcome === 'matched' && <th scope="col">{t.foundIn}</th>}
                  {extra !== null && <th scope="col">{t.screensOf}</th>}
                </tr>
              </thead>
              <tbody>
                {listed.map((row) => (
                  <tr key={row.line}>
                    {canTick && (
                      <td>
                        <input
                          type="checkbox"
                          aria-label={t.select({ line: String(row.line) })}
                          checked={ticked.includes(row.line)}
                          onChange={() =>
                            setTicked((now) => (now.includes(row.line) ? now.filter((line) => line !== row.line) : [...now, row.line]))
                          }
                        />
                      </td>
                    )}
                    <td>{format.count(row.line)}</td>
                    <th scope="row">
                      <span className={shared.thing}>
                        <span title={k[row.kind]}>{kindIcons[row.kind]}</span>
                        <bdi>{row.value}</bdi>
                      </span>
                    </th>
                    <td>
                      {row.reason !== null
                        ? t[`reason_${row.reason}`]
                        : row.found === null
                          ? ''
                          : `${m[row.found.match]}, ${format.count(row.found.score)}`}
                    </td>
                    {outcome === 'matched' && <td>{foundIn(row)}</td>}
                    {extra !== null && (
                      <td>
                        <span className={styles.screens}>
                          {row.screens.map(({ id, name }) => (
                            <button
                              key={id}
                              type="button"
                              className={shared.link}
                              aria-label={t.openScreen({ name, line: String(row.line) })}
                              onClick={() => onScreen(id)}
                            >
                              {name}
                            </button>
                          ))}
                        </span>
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </DetailPart>
      <div className={shared.row}>
        {canTick && 'data' in rows && rows.data.rows.length > 0 && (
          <Button
            size="small"
            appearance="primary"
            disabledFocusable={ticked.length === 0 || ticked.length > MOST_TERMS}
            onClick={() => onSearch(ticked)}
          >
            {ticked.length === 0 ? t.searchNone : t.searchSelected(ticked.length)}
          </Button>
        )}
        {pages > 1 && (
          <>
            <ActionButton label={t.previous} idle={page <= 1} onClick={() => onPage(page - 1)}>
              <ChevronLeft16Regular aria-hidden />
            </ActionButton>
            <span className={shared.quiet}>
              {format.count(page)} / {format.count(pages)}
            </span>
            <ActionButton label={t.next} idle={page >= pages} onClick={() => onPage(page + 1)}>
              <ChevronRight16Regular aria-hidden />
            </ActionButton>
          </>
        )}
      </div>
    </section>
  );
}
