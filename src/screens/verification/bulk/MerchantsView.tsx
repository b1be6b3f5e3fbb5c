import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import {
  isOpenCheck,
  merchantChecks,
  merchantStages,
  type Merchant,
  type MerchantList,
  type MerchantStage,
  type MerchantVerdict,
} from '../../../../contract/areas/verification/merchants.ts';
import type { RowState } from '../../../../contract/areas/verification/runs.ts';
import type { Failure } from '../../../../contract/failure.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { useFocusAfter } from '../../../widgets/use-focus-after.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { List } from '../../../widgets/List/List.tsx';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import { Pager } from '../../../widgets/List/Pager.tsx';
import { partTexts } from '../texts.ts';
import styles from './Bulk.module.css';
import { StateChip } from './run/StateChip.tsx';
import { bulkTexts, merchantTexts } from './texts.ts';

/** Merchants of a page. */
const SHOWN = 50;
export interface MerchantsViewProps {
  readonly view: ResourceView<MerchantList>;
  readonly zone: string;
  readonly isSending: boolean;
  readonly failure: Failure | null;
  /** How many are being processed since the last press. */
  readonly begun: number | null;
  readonly onProcess: (ids: readonly string[]) => void;
  readonly onRefresh: () => void;
}
/** Merchants of the package with where each stands, and what can be done: process them, or again those that failed. */
export function MerchantsView({ view, zone, isSending, failure, begun, onProcess, onRefresh }: MerchantsViewProps) {
  const t = useTexts(merchantTexts);
  const causeOf = useCause();
  const [takesFocus, pressed] = useFocusAfter();
  const process = (ids: readonly string[]): void => {
    pressed();
    onProcess(ids);
  };
  return (
    <div className={styles.card}>
      <h2 ref={takesFocus} tabIndex={-1}>
        {t.title}
      </h2>
      <DetailPart title={t.title} quiet view={view} skeleton="table" height={280} empty={t.none} onRefresh={onRefresh}>
        {(list) => <Merchants list={list} zone={zone} isSending={isSending} onProcess={process} onClear={pressed} onRefresh={onRefresh} />}
      </DetailPart>
      <div role="status">{begun !== null && <p>{t.begun(begun)}</p>}</div>
      {failure !== null && (
        <p role="alert" className={styles.bad}>
          {failure.kind === 'conflict' ? t.busy : t.notDone({ cause: causeOf(failure) })}
        </p>
      )}
    </div>
  );
}

interface MerchantsProps {
  readonly list: MerchantList;
  readonly zone: string;
  readonly isSending: boolean;
  readonly onProcess: (ids: readonly string[]) => void;
  /** The selection is taken back, and its buttons with it. */
  readonly onClear: () => void;
  readonly onRefresh: () => void;
}
function Merchants({ list: { source, readAt, merchants }, zone, isSending, onProcess, onClear, onRefresh }: MerchantsProps) {
  const t = useTexts(merchantTexts);
  const b = useTexts(bulkTexts);
  const p: Readonly<Record<string, string>> = useTexts(partTexts);
  const format = useFormat();
  const [stage, setStage] = useState<MerchantStage | 'all'>('all');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const term = search.trim().toLowerCase();
  const shown = merchants.filter(
    (merchant) =>
      (stage === 'all' || merchant.stage === stage) &&
      (term === '' || merchant.name.toLowerCase().includes(term) || merchant.id.toLowerCase().includes(term)),
  );
  const pages = Math.max(1, Math.ceil(shown.length / SHOWN)),
    at = Math.min(page, pages),
    rows = shown.slice((at - 1) * SHOWN, at * SHOWN);
  const selected = merchants.filter((merchant) => picked.has(merchant.id)),
    failed = merchants.filter((merchant) => merchant.stage === 'failed');
  const open = selected.flatMap(({ checks }) => merchantChecks.filter((check) => isOpenCheck(checks[check]))).length;
  const countOf = (each: MerchantStage | 'all'): string =>
    format.count(each === 'all' ? merchants.length : merchants.filter((merchant) => merchant.stage === each).length);
  const columns: readonly ListColumn<Merchant>[] = [
    {
      key: 'name',
      title: t.merchant,
      cell: ({ name, errors }) => (
        <>
          <bdi>{name}</bdi>
          {errors.map((error) => (
            <small key={error} className={styles.bad}>
              {error}
            </small>
          ))}
        </>
      ),
    },
    { key: 'stage', title: t.stages, brief: true, cell: (merchant) => t[`stage_${merchant.stage}`] },
    {
      key: 'last',
      title: t.lastRun,
      brief: true,
      titled: true,
      cell: ({ processedAt }) => (processedAt === null ? t.never : format.dayIn(processedAt, zone)),
    },
    { key: 'id', title: t.id, brief: true, cell: ({ id }) => id },
    ...merchantChecks.map((check): ListColumn<Merchant> => ({
      key: check,
      title: p[check] ?? check,
      titled: true,
      brief: true,
      cell: ({ checks, pan, gstin }) => (
        <>
          <StateChip state={stateOf(checks[check])} />
          <small>
            <bdi>{check === 'pan' ? pan : check === 'gstin' ? gstin : ''}</bdi>
          </small>
        </>
      ),
    })),
  ];
  return (
    <div className="column gap-16">
      <p role="status" className={source === 'answered' ? styles.quiet : styles.bad}>
        {source === 'answered'
          ? t.readAt({ time: readAt === null ? '' : format.instant(readAt, zone) })
          : `${t[source]} ${readAt === null ? '' : t.lastRead({ time: format.instant(readAt, zone) })}`}{' '}
        {source !== 'not_set_up' && (
          <button type="button" className={styles.link} onClick={onRefresh}>
            {t.refresh}
          </button>
        )}
      </p>
      {merchants.length > 0 && (
        <>
          <div className={styles.buttons}>
            <input
              type="search"
              className={styles.search}
              aria-label={t.search}
              placeholder={t.search}
              value={search}
              onChange={(event) => {
                setSearch(event.currentTarget.value);
                setPage(1);
              }}
            />
            <Segments
              label={t.stages}
              value={stage}
              options={(['all', ...merchantStages] as const)
                .filter((each) => each === 'all' || each === stage || merchants.some((merchant) => merchant.stage === each))
                .map((each) => ({ key: each, name: each === 'all' ? b.all : t[`stage_${each}`], detail: countOf(each) }))}
              onChange={(next) => {
                setStage(next);
                setPage(1);
              }}
            />
          </div>
          {shown.length === 0 ? (
            <p>{t.noMatch}</p>
          ) : (
            <List
              label={t.title}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              selection={{
                isSelected: (id) => picked.has(id),
                onPick: (ids) => setPicked(new Set([...picked, ...ids])),
                onDrop: (ids) => setPicked(new Set([...picked].filter((id) => !ids.includes(id)))),
                nameOf: ({ name }) => name,
                whole: { ids: shown.map(({ id }) => id), label: t.selectAll },
              }}
            />
          )}
          <Pager page={at} limit={SHOWN} totalCount={shown.length} onPage={setPage} />
          <div className={styles.buttons}>
            {selected.length > 0 && (
              <>
                <strong>{t.selected(selected.length)}</strong>
                <span>{t.openChecks(open)}</span>
                <Button
                  size="small"
                  onClick={() => {
                    onClear();
                    setPicked(new Set());
                  }}
                >
                  {t.clear}
                </Button>
                <Button
                  size="small"
                  appearance="primary"
                  disabledFocusable={isSending || source === 'not_set_up'}
                  onClick={() => {
                    onProcess(selected.map((merchant) => merchant.id));
                    setPicked(new Set());
                  }}
                >
                  {isSending ? t.processing : t.process(selected.length)}
                </Button>
              </>
            )}
            {failed.length > 0 && (
              <Button
                size="small"
                disabledFocusable={isSending || source === 'not_set_up'}
                onClick={() => onProcess(failed.map((merchant) => merchant.id))}
              >
                {t.retry(failed.length)}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

const stateOf = (verdict: MerchantVerdict): RowState => (verdict === 'unreachable' ? 'upstream_error' : verdict);
