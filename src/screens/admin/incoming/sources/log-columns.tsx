import type { Fetch, SourceObject } from '../../../../../contract/areas/source/source.ts';
import { useFormat } from '../../../../format/format.ts';
import type { ListColumn } from '../../../../widgets/List/list-columns.ts';
import { useSourceWords } from './words.ts';

type Counted = Pick<Fetch, 'accepted' | 'updated' | 'refused'>;
/** Columns of fetches and of objects; times are in the zone of their package. */
export function useLogColumns(timeZone: string): {
  readonly fetches: readonly ListColumn<Fetch>[];
  readonly objects: readonly ListColumn<SourceObject>[];
} {
  const { t, faultOf, whyOf } = useSourceWords();
  const format = useFormat();
  const number = <Row,>(key: string, title: string, of: (row: Row) => number): ListColumn<Row> => ({
    key,
    title,
    numeric: true,
    cell: (row) => format.count(of(row)),
  });
  const rows = <Row extends Counted>(): readonly ListColumn<Row>[] => [
    number('accepted', t.accepted, ({ accepted }) => accepted),
    number('updated', t.updated, ({ updated }) => updated),
    number('refused', t.refused, ({ refused }) => refused),
  ];
  const state = (text: string, isBad: boolean) => <span className={isBad ? 'bad' : undefined}>{text}</span>;
  return {
    fetches: [
      { key: 'at', title: t.startedAt, cell: ({ startedAt }) => format.instant(startedAt, timeZone) },
      { key: 'why', title: t.why, titled: true, cell: (each) => whyOf(each) },
      { key: 'state', title: t.state, titled: true, cell: ({ state: is }) => state(t[`fetch_${is}`], is === 'failed') },
      number('found', t.found, ({ found }) => found),
      number('taken', t.taken, ({ taken }) => taken),
      number('failed', t.failed, ({ failed }) => failed),
      ...rows<Fetch>(),
      { key: 'cause', title: t.cause, titled: true, cell: ({ fault }) => <span className="anywhere">{faultOf(fault)}</span> },
    ],
    objects: [
      { key: 'object', title: t.object, cell: ({ name }) => <bdi className="anywhere">{name}</bdi> },
      { key: 'at', title: t.takenAt, titled: true, cell: ({ at }) => format.instant(at, timeZone) },
      { key: 'size', title: t.size, numeric: true, cell: ({ bytes }) => format.bytes(bytes) },
      { key: 'state', title: t.state, titled: true, cell: ({ state: is }) => state(t[`object_${is}`], is === 'failed') },
      ...rows<SourceObject>(),
      { key: 'cause', title: t.cause, titled: true, cell: ({ fault }) => <span className="anywhere">{faultOf(fault)}</span> },
    ],
  };
}
