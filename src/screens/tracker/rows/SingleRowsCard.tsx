import { memo, type ReactNode } from 'react';
import type { SingleRow, SingleRows } from '../../../../contract/areas/tracker/claw-back.ts';
import { formatIn, useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { fileNameOf } from '../../../widgets/card/card-props.ts';
import { tableOf, type Column } from '../../../widgets/card/columns.ts';
import { ArrangedList } from '../../../widgets/List/ArrangedList.tsx';
import { ColumnChooser } from '../../../widgets/List/ColumnChooser.tsx';
import { shownColumns, type ListColumn, type ListLayout } from '../../../widgets/List/list-columns.ts';
import { Pager } from '../../../widgets/List/Pager.tsx';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { useTrackerWords, type TrackerCardProps } from '../cards/tracker-card.ts';
import { trackerTexts, trackerWords } from '../texts.ts';
import { rowsTexts } from './texts.ts';
import { useMeasured } from './use-measured.ts';

export type RowKind = 'all' | 'click' | 'event';
export type RowVerdict = 'fraud' | 'all';
export interface SingleRowsCardProps extends Omit<TrackerCardProps<SingleRows>, 'onFilter' | 'facts' | 'download'> {
  readonly kind: RowKind;
  readonly verdict: RowVerdict;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly zoneOf: (packageName: string) => string;
  readonly onKind: (kind: RowKind) => void;
  readonly onVerdict: (verdict: RowVerdict) => void;
  readonly onPage: (page: number) => void;
  readonly layout: ListLayout;
  readonly onLayout: (layout: ListLayout) => void;
  /** The file of all rows and the claw-back pack. */
  readonly actions: ReactNode;
}
type RowColumn = ListColumn<SingleRow> & Column<SingleRow>;

const two = (first: ReactNode, second: string) => (
  <>
    {first}
    <small>{second}</small>
  </>
);
function useRowColumns(zoneOf: (packageName: string) => string): readonly RowColumn[] {
  const t = useTexts(rowsTexts);
  const m = useTexts(trackerTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const locale = useLocale();
  const named = useValues(trackerWords);
  const measured = useMeasured();
  const reasonOf = ({ isFraud, reason }: SingleRow): string => (isFraud ? named(reason) : t.valid);
  const time = (at: string | null, { package_name }: SingleRow) =>
    at === null ? '–' : two(<time dateTime={at}>{format.clock(at, zoneOf(package_name))}</time>, format.dayIn(at, zoneOf(package_name)));
  return [
    {
      key: 'click',
      title: t.click,
      width: 158,
      of: ({ clickId }) => clickId,
      cell: ({ clickId, kind }) => two(<span className="anywhere">{clickId || '–'}</span>, kind === 'click' ? t.click : t.eventType),
    },
    {
      key: 'clickTime',
      titled: true,
      title: t.clickTime,
      width: 92,
      of: ({ clickTime }) => clickTime ?? '',
      cell: (row) => time(row.clickTime, row),
    },
    {
      key: 'eventTime',
      titled: true,
      title: t.eventTime,
      width: 92,
      of: ({ eventTime }) => eventTime ?? '',
      cell: (row) => time(row.eventTime, row),
    },
    {
      key: 'eventType',
      titled: true,
      title: t.eventType,
      width: 108,
      of: ({ eventType }) => eventType,
      cell: ({ eventType, id, kind }) => (kind === 'click' ? '–' : <span title={id}>{named(eventType)}</span>),
    },
    {
      key: 'between',
      title: t.between,
      numeric: true,
      width: 90,
      hidden: true,
      of: ({ clickToEventS }) => clickToEventS ?? '',
      cell: ({ clickToEventS }) => (clickToEventS === null ? '–' : t.seconds({ n: format.decimal(clickToEventS) })),
    },
    {
      key: 'publisher',
      title: m.publisher,
      width: 132,
      of: ({ publisher }) => publisher,
      cell: ({ publisher, sub_publisher }) => two(publisher, sub_publisher),
    },
    {
      key: 'campaign',
      title: m.campaign,
      width: 124,
      wide: true,
      of: ({ campaign }) => campaign,
      cell: ({ campaign, campaign_id }) => two(campaign, campaign_id),
    },
    {
      key: 'country',
      title: t.country,
      width: 100,
      hidden: true,
      of: ({ country }) => country,
      cell: ({ country }) => format.country(country),
    },
    { key: 'device', title: t.device, width: 90, hidden: true, of: ({ device }) => device, cell: ({ device }) => named(device) },
    { key: 'reason', title: common.reason, width: 142, of: reasonOf, cell: reasonOf },
    {
      key: 'measured',
      title: t.measured,
      numeric: true,
      width: 78,
      of: ({ measuredValue }) => measuredValue ?? '',
      cell: ({ reason, measuredValue }) => (
        <span className={measuredValue === null ? '' : 'strong bad'}>{measured(reason, measuredValue)}</span>
      ),
    },
    {
      key: 'threshold',
      title: t.threshold,
      numeric: true,
      width: 78,
      of: ({ threshold }) => threshold ?? '',
      cell: ({ reason, threshold }) => measured(reason, threshold),
    },
    {
      key: 'cost',
      title: t.cost,
      numeric: true,
      width: 100,
      of: ({ cost, currency }) => (cost === 0 ? '' : `${currency} ${cost}`),
      cell: ({ cost, currency, converted }) =>
        cost === 0
          ? '–'
          : two(
              formatIn(locale, currency).unitMoney(cost),
              converted === null ? '' : t.converted({ currency: converted.from, rate: String(converted.rate) }),
            ),
    },
  ];
}

/** Single clicks and events: what a claim to a publisher rests on, row by row. */
export const SingleRowsCard = memo(function SingleRowsCard({
  view,
  filters,
  range,
  kind,
  verdict,
  page,
  pageSize,
  zoneOf,
  onKind,
  onVerdict,
  onPage,
  onRefresh,
  layout,
  onLayout,
  actions,
}: SingleRowsCardProps) {
  const { asked, emptyHint } = useTrackerWords(filters, range);
  const t = useTexts(rowsTexts);
  const columns = useRowColumns(zoneOf);
  const shown = 'data' in view ? view.data : null;
  return (
    <WidgetCard
      title={t.title}
      about={t.about}
      {...(shown === null ? {} : { sub: t.sub({ zone: shown.timeZone }) })}
      view={view}
      skeleton="table"
      asked={asked}
      emptyHint={verdict === 'fraud' ? t.noFraud : emptyHint}
      fileName={fileNameOf('clicks-and-events', range)}
      ownFile
      turnsItself
      onRefresh={onRefresh}
      table={({ rows }) => tableOf(shownColumns(columns, layout), rows)}
      toolbar={
        <div className="flow">
          <Segments
            label={t.kind}
            options={(['all', 'click', 'event'] as const).map((key) => ({ key, name: t[`kind_${key}`] }))}
            value={kind}
            onChange={onKind}
          />
          <Segments
            label={t.verdict}
            options={(['fraud', 'all'] as const).map((key) => ({ key, name: t[`verdict_${key}`] }))}
            value={verdict}
            onChange={onVerdict}
          />
          <ColumnChooser columns={columns} layout={layout} onLayout={onLayout} />
          {actions}
        </div>
      }
      footer={<Pager of={t.title} page={page} limit={pageSize} totalCount={shown?.total_count ?? null} onPage={onPage} />}
    >
      {({ rows }) => (
        <ArrangedList
          label={t.title}
          columns={columns}
          rows={rows}
          rowKey={({ package_name, id }) => `${package_name} ${id}`}
          layout={layout}
          onLayout={onLayout}
          status={view.status}
          onFirstPage={() => onPage(1)}
        />
      )}
    </WidgetCard>
  );
});
