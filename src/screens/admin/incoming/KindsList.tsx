import type { ArrivalsOfKind } from '../../../../contract/areas/admin/ingest.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { List } from '../../../widgets/List/List.tsx';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import { incomingTexts } from './texts.ts';

/** How each kind of rows arrives in a package; times are in its zone. */
export function KindsList({ kinds, timeZone }: { readonly kinds: readonly ArrivalsOfKind[]; readonly timeZone: string }) {
  const t = useTexts(incomingTexts);
  const format = useFormat();
  const standingOf = ({ arrival }: ArrivalsOfKind): string => {
    if (arrival === null || arrival.usualHours === null) return t.notKnown;
    return arrival.lateSince === null ? t.onTime : t.late({ time: format.instant(arrival.lateSince, timeZone) });
  };
  const columns: readonly ListColumn<ArrivalsOfKind>[] = [
    { key: 'kind', title: t.kind, cell: ({ kind }) => t[`kind_${kind}`] },
    {
      key: 'at',
      title: t.lastAt,
      titled: true,
      cell: ({ arrival }) => (arrival === null ? t.never : format.instant(arrival.at, timeZone)),
    },
    {
      key: 'usually',
      title: t.usually,
      titled: true,
      cell: ({ arrival }) =>
        arrival === null ? t.notKnown : arrival.usualHours === null ? t.tooFew : format.duration(arrival.usualHours * 60),
    },
    {
      key: 'standing',
      title: t.standing,
      titled: true,
      cell: (each) => <span className={each.arrival?.lateSince != null ? 'bad' : undefined}>{standingOf(each)}</span>,
    },
    { key: 'waiting', title: t.waiting, numeric: true, cell: ({ waiting }) => format.count(waiting) },
  ];
  return <List label={t.kinds} columns={columns} rows={kinds} rowKey={({ kind }) => kind} />;
}
