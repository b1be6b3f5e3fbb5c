import { Button, Checkbox } from '@fluentui/react-components';
import { useState } from 'react';
import {
  isOpenCheck,
  merchantChecks,
  merchantStages,
  type Merchant,
  type MerchantList,
  type MerchantStage,
  type MerchantVerdict,
} from '../../../../contract/areas/verification-merchants.ts';
import type { RowState } from '../../../../contract/areas/verification-runs.ts';
import type { Failure } from '../../../../contract/failure.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { useFocusAfter } from '../../../widgets/use-focus-after.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { Pager } from '../Pager.tsx';
import { partTexts } from '../texts.ts';
import styles from './Bulk.module.css';
import { StateChip } from './StateChip.tsx';
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
  const pick = (ids: readonly string[], isPicked: boolean): void => {
    const next = new Set(picked);
    for (const each of ids) {
      if (isPicked) next.add(each);
      else next.delete(each);
    }
    setPicked(next);
  };
  return (
    <div className={styles.side}>
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
            <div className={styles.scroll} tabIndex={0} role="group" aria-label={t.title}>
              <table className={`${styles.table} ${styles.merchants}`}>
                <thead>
                  <tr>
                    <th scope="col">
                      <Checkbox
                        aria-label={t.selectAll}
                        checked={
                          shown.every((merchant) => picked.has(merchant.id))
                            ? true
                            : shown.some((merchant) => picked.has(merchant.id))
                              ? 'mixed'
                              : false
                        }
                        onChange={(_, { checked }) =>
                          pick(
                            shown.map((merchant) => merchant.id),
                            checked === true,
                          )
                        }
                      />
                    </th>
                    <Heads />
                  </tr>
                </thead>
                <tbody>
                  {rows.map((merchant) => (
                    <tr key={merchant.id} aria-selected={picked.has(merchant.id)}>
                      <td data-cell="pick">
                        <Checkbox
                          aria-label={t.select({ name: merchant.name })}
                          checked={picked.has(merchant.id)}
                          onChange={(_, { checked }) => pick([merchant.id], checked === true)}
                        />
                      </td>
                      <Cells merchant={merchant} zone={zone} />
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <Pager page={at} size={SHOWN} total={shown.length} onPage={setPage} />
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

function Heads() {
  const t = useTexts(merchantTexts);
  const p: Readonly<Record<string, string>> = useTexts(partTexts);
  return [t.merchant, t.stages, t.lastRun, t.id, p['pan'], p['gstin'], p['bank'], p['domain']].map((head) => (
    <th key={head} scope="col">
      {head}
    </th>
  ));
}
const stateOf = (verdict: MerchantVerdict): RowState => (verdict === 'unreachable' ? 'upstream_error' : verdict);
function Cells({ merchant, zone }: { readonly merchant: Merchant; readonly zone: string }) {
  const t = useTexts(merchantTexts);
  const p: Readonly<Record<string, string>> = useTexts(partTexts);
  const format = useFormat();
  const own: Readonly<Record<(typeof merchantChecks)[number], string>> = { pan: merchant.pan, gstin: merchant.gstin, bank: '', domain: '' };
  return (
    <>
      <td data-cell="name" className={styles.wrapping}>
        <bdi>{merchant.name}</bdi>
        {merchant.errors.map((error) => (
          <small key={error} className={styles.bad}>
            {error}
          </small>
        ))}
      </td>
      <td data-cell="stage">{t[`stage_${merchant.stage}`]}</td>
      <td data-cell="last" data-title={t.lastRun}>
        {merchant.processedAt === null ? t.never : format.dayIn(merchant.processedAt, zone)}
      </td>
      <td data-cell="id">{merchant.id}</td>
      {merchantChecks.map((check) => (
        <td key={check} data-cell="check" data-title={p[check]}>
          <StateChip state={stateOf(merchant.checks[check])} />
          {own[check] !== '' && (
            <small>
              <bdi>{own[check]}</bdi>
            </small>
          )}
        </td>
      ))}
    </>
  );
}
