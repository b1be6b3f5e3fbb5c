import { useShares } from '../../../format/use-shares.ts';
import { Button } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { useState } from 'react';
import {
  MOST_TERMS,
  type Lookup,
  type LookupRow,
  type LookupRows,
  type ShownRows,
} from '../../../../contract/areas/search360/search360.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { List } from '../../../widgets/List/List.tsx';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import { Pager } from '../../../widgets/List/Pager.tsx';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import { fileTexts } from './texts.ts';
import { kindIcons } from '../icons.tsx';
import shared from '../Search360.module.css';
import styles from './File.module.css';
import { kindTexts, matchTexts } from '../texts.ts';

const tiles = ['matched', 'alike', 'new', 'duplicate', 'invalid'] as const;

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
  const shares = useShares();
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const { counts, total, job, extra } = file;
  const done = counts.matched + counts.alike + counts.new;
  const isRunning = job !== null && !job.isOver;
  const shown: readonly ShownRows[] = counts.waiting > 0 ? [...tiles, 'waiting'] : tiles;
  const canTick = outcome === 'matched' || outcome === 'alike' || outcome === 'new';
  const shareOf = (n: number): string => shares.short({ part: n, all: total });
  const foundIn = ({ found }: LookupRow): string =>
    found === null
      ? ''
      : [
          t.incidents(found.incident),
          t.tickets(found.ticket),
          t.others(found.publisher + found.campaign + found.domain + found.footprint),
        ].join(' · ');
  const columns: readonly ListColumn<LookupRow>[] = [
    { key: 'row', title: t.row, cell: ({ line }) => format.count(line) },
    {
      key: 'value',
      title: t.value,
      cell: ({ kind, value }) => (
        <span className="row gap-8 shrink">
          <span title={k[kind]}>{kindIcons[kind]}</span>
          <bdi>{value}</bdi>
        </span>
      ),
    },
    ...(outcome === 'alike'
      ? [
          {
            key: 'like',
            title: t.likeTo,
            cell: ({ like }: LookupRow) =>
              like !== null && (
                <span className="row gap-8 shrink">
                  <span title={like.of === 'brand' ? t.likeBrand : k[like.kind]}>{kindIcons[like.kind]}</span>
                  <bdi>{like.value}</bdi>
                </span>
              ),
          },
          { key: 'why', title: t.likeWhy, cell: ({ like }: LookupRow) => like !== null && t[`why_${like.reason}`] },
        ]
      : []),
    {
      key: 'match',
      title: outcome === 'invalid' ? t.error : t.match,
      cell: ({ reason, found, like }) => {
        const score = found?.score ?? like?.score;
        return [
          ...(score === undefined ? [] : [`${m[found?.match ?? 'fuzzy']}, ${format.count(score)}`]),
          ...(reason === null ? [] : [t[`reason_${reason}`]]),
        ].join(' · ');
      },
    },
    ...(outcome === 'matched' || outcome === 'alike' ? [{ key: 'foundIn', title: t.foundIn, cell: foundIn }] : []),
    ...(extra === null
      ? []
      : [
          {
            key: 'screens',
            title: t.screensOf,
            cell: (row: LookupRow) => (
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
            ),
          },
        ]),
  ];
  return (
    <section className={`${shared.card} card`} aria-label={t.checked(total)}>
      <div className={`${shared.head} flow`}>
        <h2>{t.checked(total)}</h2>
        <p className="quiet spaced">
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
            done: format.count(done),
            total: format.count(done + counts.waiting),
          })}
        </p>
      )}
      <div className={styles.tiles}>
        {shown.map((each) => (
          <div key={each} className={styles.tile} data-outcome={each} data-chosen={each === outcome}>
            <button type="button" aria-pressed={each === outcome} onClick={() => onOutcome(each)}>
              <strong>{format.count(counts[each])}</strong> {t[each](counts[each])}
              <span className="quiet">
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
        <p className="quiet spaced">
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
          <List
            label={t.rows}
            columns={columns}
            rows={listed}
            rowKey={({ line }) => String(line)}
            status={rows.status}
            selection={
              canTick
                ? {
                    isSelected: (id) => ticked.includes(Number(id)),
                    onPick: (ids) => setTicked((now) => [...new Set([...now, ...ids.map(Number)])]),
                    onDrop: (ids) => setTicked((now) => now.filter((line) => !ids.includes(String(line)))),
                    nameOf: ({ line, value }) => `${format.count(line)} ${value}`,
                  }
                : undefined
            }
          />
        )}
      </DetailPart>
      <div className="flow">
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
        <Pager page={page} limit={pageSize} totalCount={'data' in rows ? rows.data.total_count : null} onPage={onPage} />
      </div>
    </section>
  );
}
