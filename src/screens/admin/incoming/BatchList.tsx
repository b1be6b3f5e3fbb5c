import type { Batch } from '../../../../contract/areas/admin/ingest.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { List } from '../../../widgets/List/List.tsx';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import { BatchDetail } from './BatchDetail.tsx';
import { incomingTexts } from './texts.ts';

export interface BatchListProps {
  readonly batches: readonly Batch[];
  /** Of the package. */
  readonly timeZone: string;
  readonly openId: string | null;
  readonly status?: string;
  readonly onOpen: (id: string | null) => void;
  readonly onRetry: (id: string) => void;
  readonly onFirstPage: () => void;
}
const looks: Readonly<Record<Batch['state'], string | undefined>> = {
  waiting: 'quiet',
  published: undefined,
  refused: 'warn',
  failed: 'bad',
};
/** Batches of a package, the newest first; one opens with the reasons of what was refused. */
export function BatchList({ batches, timeZone, openId, status, onOpen, onRetry, onFirstPage }: BatchListProps) {
  const t = useTexts(incomingTexts);
  const format = useFormat();
  const open = batches.find(({ id }) => id === openId);
  const number = (key: 'rows' | 'accepted' | 'updated' | 'there' | 'refused'): ListColumn<Batch> => ({
    key,
    title: t[key],
    numeric: true,
    // what waits is not counted yet
    cell: ({ state, [key]: n }) => (key !== 'rows' && (state === 'waiting' || state === 'failed') ? '–' : format.count(n)),
  });
  const columns: readonly ListColumn<Batch>[] = [
    { key: 'at', title: t.arrivedAt, cell: ({ arrivedAt }) => format.instant(arrivedAt, timeZone) },
    { key: 'kind', title: t.kind, titled: true, cell: ({ kind }) => t[`kind_${kind}`] },
    {
      key: 'state',
      title: t.state,
      titled: true,
      cell: ({ state }) => <span className={looks[state]}>{t[`state_${state}`]}</span>,
    },
    number('rows'),
    number('accepted'),
    number('updated'),
    number('there'),
    number('refused'),
    { key: 'by', title: t.by, titled: true, cell: ({ by, token }) => <bdi>{token === '' ? t.session({ name: by }) : token}</bdi> },
  ];
  return (
    <List
      label={t.batches}
      columns={columns}
      rows={batches}
      rowKey={({ id }) => id}
      openId={openId}
      onOpen={(id) => onOpen(id === openId ? null : id)}
      status={status}
      onFirstPage={onFirstPage}
      detail={open !== undefined && <BatchDetail batch={open} timeZone={timeZone} onRetry={() => onRetry(open.id)} />}
    />
  );
}
