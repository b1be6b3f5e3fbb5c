import type { ReactNode } from 'react';
import type { AdEvent, AdEvents } from '../../../../contract/areas/web/web.ts';
import { formatIn, useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { List } from '../../../widgets/List/List.tsx';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import { useReasons } from '../cards/use-reasons.ts';
import { drillTexts } from './texts.ts';
import { useMeasured } from './use-measured.ts';

interface EventListProps {
  readonly label: string;
  readonly answer: AdEvents;
  readonly zone: string;
}
/** Events one by one: when, where from, why, and by how much. Times are those of the package's zone. */
export function EventList({ label, answer: { events }, zone }: EventListProps) {
  const t = useTexts(drillTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const locale = useLocale();
  const named = useValues();
  const { nameOf, subNameOf } = useReasons();
  const measured = useMeasured();
  const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');
  const two = (first: ReactNode, second: string) => (
    <>
      {first}
      <small>{second}</small>
    </>
  );
  const spent: ListColumn<AdEvent> = {
    key: 'spent',
    title: t.spent,
    numeric: true,
    cell: ({ cost, currency, converted }) =>
      two(
        cost === 0 ? '–' : formatIn(locale, currency).unitMoney(cost),
        converted === null ? '' : t.converted({ currency: converted.from, rate: String(converted.rate) }),
      ),
  };
  const columns: readonly ListColumn<AdEvent>[] = [
    {
      key: 'time',
      title: t.time,
      width: 62,
      cell: ({ time }) => <time dateTime={time}>{two(format.clock(time, zone), format.dayIn(time, zone))}</time>,
    },
    {
      key: 'whereFrom',
      title: t.whereFrom,
      cell: (event) =>
        two(joined(event.sub_publisher, event.placement) || named(''), joined(event.network || event.system_domain, event.device)),
    },
    {
      key: 'reason',
      title: common.reason,
      cell: ({ reason, category, subCategory }) => two(nameOf(reason), subNameOf({ category, subReason: subCategory })),
    },
    {
      key: 'measured',
      title: t.measured,
      numeric: true,
      width: 66,
      cell: ({ reason, measuredValue }) => <span className="strong bad">{measured(reason, measuredValue)}</span>,
    },
    { key: 'threshold', title: t.threshold, numeric: true, width: 66, cell: ({ reason, threshold }) => measured(reason, threshold) },
    // where no event carries a cost there is none to tell
    ...(events.some(({ cost }) => cost !== 0) ? [spent] : []),
  ];
  return <List label={label} columns={columns} rows={events} rowKey={({ eventId }) => eventId} />;
}
