import { finePctOf, pctOf, ratioPct } from '../../../../../contract/judgement/share.ts';
import { ChevronDown12Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRight12Regular } from '@fluentui/react-icons/svg/chevron-right';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PublisherStanding } from '../../../../../contract/areas/tracker/publisher.ts';
import type { TrackerSet, TrackerSums, TrackerTable, TrackerTableRow } from '../../../../../contract/areas/tracker/tracker.ts';
import { useFormatIn } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import type { Column } from '../../../../widgets/card/columns.ts';
import type { ListColumn } from '../../../../widgets/List/list-columns.ts';
import { CapBar } from '../../manage/CapBar.tsx';
import { CapTotal } from '../../manage/CapTotal.tsx';
import { manageTexts } from '../../manage/texts.ts';
import { hasMoney, ledgerOf, signOf } from '../../ledger.ts';
import { trackerTexts, trackerWords } from '../../texts.ts';
import styles from '../cells.module.css';
import { Limited, Mark, Signed, Unadded, Unsummed } from '../cells.tsx';
import { leadKey, type Lead, type Leads } from '../leads.ts';
import { isUnpriced, noLimits, type Limits, type TrackerFacts, fraudIn } from '../tracker-card.ts';

/** A row as the table shows it: `isOpen` null where it has no parts. */
export interface ShownRow extends TrackerTableRow {
  readonly isOpen: boolean | null;
}
type TableColumn = ListColumn<ShownRow> & Column<ShownRow>;
const icons = {
  edit: <Edit16Regular aria-hidden />,
  open: <ChevronDown12Regular aria-hidden />,
  closed: <ChevronRight12Regular aria-hidden />,
};

/** The columns of the grouped table; the totals row is in them. */
export function useTableColumns(
  levels: readonly string[],
  facts: TrackerFacts,
  leads: Leads,
  actionsOf: (name: string, publisher: PublisherStanding | null, tabIndex: 0 | -1) => ReactNode,
  {
    set,
    isJudged,
  }: {
    readonly set: TrackerSet;
    /** Are all events in the rows? Limits are said of nothing less. */
    readonly isJudged: boolean;
  },
) {
  const t = useTexts(trackerTexts);
  const m = useTexts(manageTexts);
  const format = useFormatIn(facts.currency);
  const named = useValues(trackerWords);
  const levelNames: Readonly<Record<string, string>> = { publisher: t.publisher, campaign: t.campaign, event: t.event };
  const nameOf = ({ path }: Pick<ShownRow, 'path'>): string => named(path.at(-1) ?? '');
  const orDash = (n: number | null, write: (n: number) => string): string => (n === null ? '–' : write(n));
  const mixed = <Unadded />;
  const orMixed = (n: number | null, write: (n: number) => string) => (n === null ? mixed : write(n));
  const leadOf = ({ path, package_name, code }: ShownRow): Lead | undefined =>
    leads.get(leadKey(levels[path.length - 1] ?? '', package_name, code));
  const limitsFor = (limits: Limits): Limits => (isJudged ? limits : noLimits);
  const nameCell = (row: ShownRow) => (
    <span className={`${styles.name} ${row.path.length === 2 ? styles.depth1 : row.path.length === 3 ? styles.depth2 : ''}`}>
      {row.isOpen === null ? <span className={styles.leaf} /> : row.isOpen ? icons.open : icons.closed}
      <span title={nameOf(row)}>
        {nameOf(row)} <Mark of={leadOf(row)?.mark} />
        {row.isOpen === null ? null : <span className="visually-hidden"> {row.isOpen ? t.opened : t.closed}</span>}
      </span>
    </span>
  );
  const wordOf = (lead: Lead | undefined): string => (lead?.status == null ? '' : m[`status_${lead.mark ?? lead.status}`]);
  const capCell = (row: ShownRow) => {
    const lead = leadOf(row);
    if (lead === undefined) return '–';
    return lead.cap === null ? '' : <CapBar {...lead.cap} write={format.count} />;
  };
  const actionsCell = (row: ShownRow, tabIndex: 0 | -1) => {
    const lead = leadOf(row);
    const isPublisher = levels[row.path.length - 1] === 'publisher';
    return lead === undefined && !isPublisher ? (
      ''
    ) : (
      <span className={styles.lead}>
        {lead !== undefined && (
          <Link to={lead.to} tabIndex={tabIndex} aria-label={m.edit({ name: nameOf(row) })} title={m.edit({ name: nameOf(row) })}>
            {icons.edit}
          </Link>
        )}
        {isPublisher && actionsOf(nameOf(row), lead?.publisher ?? null, tabIndex)}
      </span>
    );
  };
  /** Of the publishers of all pages: the page has the caps of its own alone. */
  const capTotal = ({ rows, total_count }: TrackerTable): ReactNode => {
    const first = rows.filter(({ path }) => path.length === 1);
    if (first.length !== total_count) return <Unsummed why={m.noCapSum} />;
    const all = first.map((row) => leadOf({ ...row, isOpen: null }) ?? { status: null, cap: null });
    return <CapTotal all={all} write={format.count} />;
  };
  const cvrOf = ({ clicks, events }: Pick<ShownRow, 'clicks' | 'events'>) =>
    clicks === null ? null : finePctOf({ part: events, all: clicks });
  const marginOf = ({ profit, revenue }: Pick<ShownRow, 'profit' | 'revenue'>) =>
    profit === null || revenue === null ? null : ratioPct(profit, revenue);
  return (table: TrackerTable): readonly TableColumn[] => {
    const { rows, total, total_count, sets } = table;
    const counted =
      set === 'all' ? t.groups(total_count) : t.inSet({ set: t[`set_${set}`], n: format.count(total_count), all: format.count(sets.all) });
    const { write, profitOf } = ledgerOf(format, [...rows, total].filter(hasMoney));
    const signed = (row: TrackerSums | ShownRow) => (hasMoney(row) ? <Signed amount={profitOf(row)} write={write} /> : '–');
    const number = (
      key: keyof TrackerSums,
      write: (n: number) => string,
      more: Partial<Pick<TableColumn, 'width' | 'hidden' | 'wide' | 'sortKey'>> = {},
    ): TableColumn => ({
      key,
      title: t[key],
      ...(['revenue', 'cost', 'fraudCost', 'profit'].includes(key) && { unit: facts.currency }),
      numeric: true,
      width: 74,
      of: (row) => row[key] ?? '',
      cell: (row) => orDash(row[key], write),
      total: orMixed(total[key], write),
      ...more,
    });
    return [
      {
        key: 'name',
        title: levels.map((level) => levelNames[level] ?? level).join(' › '),
        width: 140,
        of: ({ path }) => path.map((name) => named(name)).join(' › '),
        cell: nameCell,
        total: counted,
      },
      number('clicks', format.count, { sortKey: 'clicks' }),
      number('uniqueClicks', format.count, { wide: true }),
      number('invalidClicks', format.count, { hidden: true }),
      number('events', format.count, { sortKey: 'events', width: 72 }),
      {
        key: 'cvr',
        title: t.cvr,
        numeric: true,
        width: 66,
        wide: true,
        of: (row) => cvrOf(row) ?? '',
        cell: (row) => orDash(cvrOf(row), format.finePercent),
        total: orDash(cvrOf(total), format.finePercent),
      },
      number('fraudEvents', format.count, { hidden: true, sortKey: 'fraudEvents' }),
      {
        key: 'fraudPct',
        title: t.fraudPct,
        numeric: true,
        width: 80,
        of: (row) => pctOf(fraudIn(row)) ?? '',
        cell: (row) => <Limited of={fraudIn(row)} limits={limitsFor(leadOf(row)?.limits ?? facts)} />,
        total: <Limited of={fraudIn(total)} limits={limitsFor(facts)} />,
      },
      number('revenue', write, { sortKey: 'revenue', width: 106 }),
      number('cost', write, { sortKey: 'cost', width: 102, wide: true }),
      {
        ...number('fraudCost', write, { sortKey: 'fraudCost', width: 90, wide: true }),
        // where no fraudulent row carries a cost it is not known, which is not nothing
        of: (row) => (isUnpriced(row) ? '' : (row.fraudCost ?? '')),
        cell: (row) => (isUnpriced(row) ? <span title={t.noteFraudCostUnknown}>–</span> : orDash(row.fraudCost, write)),
        ...(isUnpriced(total) && { total: <span title={t.noteFraudCostUnknown}>–</span> }),
      },
      {
        key: 'profit',
        title: t.profit,
        numeric: true,
        width: 106,
        texts: [...rows, total].filter(hasMoney).map((row) => signOf(profitOf(row), write)),
        sortKey: 'profit',
        of: ({ profit }) => profit ?? '',
        cell: (row) => signed(row),
        total: total.profit === null ? mixed : signed(total),
      },
      {
        key: 'margin',
        title: t.margin,
        numeric: true,
        hidden: true,
        width: 66,
        of: (row) => marginOf(row) ?? '',
        cell: (row) => orDash(marginOf(row), format.percent),
        total: orDash(marginOf(total), format.percent),
      },
      {
        key: 'cap',
        title: m.capToday,
        width: 104,
        parts: [
          { key: 'status', title: m.status, of: (row) => wordOf(leadOf(row)) },
          { key: 'usedToday', title: m.usedToday, numeric: true, of: (row) => leadOf(row)?.cap?.used ?? '' },
          { key: 'cap', title: m.capToday, numeric: true, of: (row) => leadOf(row)?.cap?.cap ?? '' },
        ],
        cell: capCell,
        total: capTotal(table),
      },
      { key: 'actions', title: m.actions, width: 98, parts: [], cell: actionsCell, total: '' },
    ];
  };
}
