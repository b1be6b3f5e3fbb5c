import { pctOf, ratioPct, type Part } from '../../../../contract/judgement/share.ts';
import type { ReactNode } from 'react';
import { formatIn, useFormat } from '../../../format/format.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import type { Column } from '../../../widgets/card/columns.ts';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import { Limited, Signed, Unadded } from '../cards/cells.tsx';
import { type Limits, fraudIn, noLimits } from '../cards/tracker-card.ts';
import { exactSum, ledgerOf, type Ledger } from '../ledger.ts';
import { trackerTexts } from '../texts.ts';
import { CapBar } from './CapBar.tsx';
import { CapTotal } from './CapTotal.tsx';
import { countsInCaps, currenciesIn, type ManagedRow } from './list-rows.ts';
import styles from './Manage.module.css';
import { StatusChip } from './StatusChip.tsx';
import { manageTexts } from './texts.ts';

export type ManagedColumn = ListColumn<ManagedRow> & Column<ManagedRow>;
const rounded = (n: number, digits: number): number => Number(n.toFixed(digits));
interface Told {
  readonly of: 'campaign' | 'publisher';
  /** The rows that are summed up. */
  readonly found: readonly ManagedRow[];
  readonly hasFigures: boolean;
  readonly limitsOf: (row: ManagedRow) => Limits;
  readonly lineOf: (row: ManagedRow) => string;
  readonly actionsOf: (row: ManagedRow, tabIndex: 0 | -1) => ReactNode;
}
/** The columns of a list of campaigns or publishers, with its total: amounts are written in the currency of their record, and those of several have no sum. */
export function useManagedColumns({ of, found, hasFigures, limitsOf, lineOf, actionsOf }: Told): readonly ManagedColumn[] {
  const t = useTexts(manageTexts);
  const common = useTexts(commonTexts);
  const m = useTexts(trackerTexts);
  const locale = useLocale();
  const format = useFormat();
  const totalOf = (key: 'clicks' | 'events' | 'fraudEvents' | 'revenue' | 'cost' | 'profit'): number =>
    exactSum(found.map(({ sums }) => sums?.[key] ?? 0));
  const all = { revenue: totalOf('revenue'), cost: totalOf('cost') };
  const currencies = currenciesIn(found),
    isMixed = currencies.length > 1;
  const ledgerIn = (currency: string | null): Ledger =>
    ledgerOf(formatIn(locale, currency), [
      ...(isMixed ? [] : [all]),
      ...found.flatMap(({ sums, currency: own }) => (sums === null || (isMixed && own !== currency) ? [] : [sums])),
    ]);
  const ledgers = new Map([...new Set(found.map(({ currency }) => currency))].map((currency) => [currency, ledgerIn(currency)]));
  const ledgerFor = (currency: string | null): Ledger => ledgers.get(currency) ?? ledgerIn(currency);
  const ofAll = ledgerFor(currencies[0] ?? null);
  /** Of clicks and events that are known. */
  const told = (text: ReactNode): ReactNode => (hasFigures ? text : '–');
  /** Of amounts of one currency. */
  const added = (text: ReactNode): ReactNode => told(isMixed ? <Unadded /> : text);
  const number = (
    key: 'clicks' | 'events' | 'revenue' | 'cost',
    writeOf: (row: ManagedRow) => (n: number) => string,
    total: ReactNode,
    more: Partial<ManagedColumn> = {},
  ): ManagedColumn => ({
    key,
    title: m[key],
    numeric: true,
    width: 80,
    sortKey: key,
    of: ({ sums }) => sums?.[key] ?? '',
    cell: (row) => (row.sums === null ? '–' : writeOf(row)(row.sums[key])),
    total,
    ...more,
  });
  const count = (key: 'clicks' | 'events', more: Partial<ManagedColumn>) =>
    number(key, () => format.count, told(format.count(totalOf(key))), more);
  const amount = (key: 'revenue' | 'cost', more: Partial<ManagedColumn>) =>
    number(key, ({ currency }) => ledgerFor(currency).write, added(ofAll.write(totalOf(key))), more);
  const marginOf = (profit: number, revenue: number): string => {
    const share = ratioPct(profit, revenue);
    return share === null ? '–' : format.percent(share);
  };
  const writeCap = (currency: string | null) => (of === 'campaign' ? formatIn(locale, currency).shortMoney : format.count);
  const caps = found.filter(({ isSetUp }) => isSetUp);
  const isOneSum = of === 'publisher' || new Set(caps.filter(countsInCaps).map(({ currency }) => currency)).size < 2;
  const fraud: Part = { part: totalOf('fraudEvents'), all: totalOf('events') };
  return [
    {
      key: 'name',
      title: of === 'campaign' ? common.campaign : common.publisher,
      width: 200,
      sortKey: 'name',
      of: ({ name }) => name,
      cell: (row) => (
        <span className={`${styles.two} column`}>
          <bdi className="truncate" title={row.name}>
            {row.name}
          </bdi>
          <small className="truncate" title={lineOf(row)}>
            {lineOf(row)}
          </small>
        </span>
      ),
      total: t.totalOf(found.length),
    },
    {
      key: 'status',
      title: t.status,
      width: 92,
      of: ({ status, isProposed = false }) =>
        [status === null ? t.notSetUp : t[`status_${status}`], ...(isProposed ? [t.status_proposed] : [])].join(' · '),
      cell: ({ status, isProposed = false }) => <StatusChip status={isProposed ? 'proposed' : status} />,
      total: '',
    },
    count('clicks', { wide: true }),
    count('events', { width: 68 }),
    {
      key: 'fraud',
      title: m.fraudPct,
      numeric: true,
      width: 80,
      sortKey: 'fraud',
      of: ({ sums }) => (sums === null ? '' : (pctOf(fraudIn(sums)) ?? '')),
      cell: (row) => <Limited of={row.sums === null ? null : fraudIn(row.sums)} limits={limitsOf(row)} />,
      total: <Limited of={fraud.all === 0 ? null : fraud} limits={noLimits} />,
    },
    amount('revenue', {
      width: 96,
      ...(isMixed && {
        parts: [
          { key: 'currency', title: t.currency, of: ({ currency }) => currency ?? '' },
          { key: 'revenue', title: m.revenue, numeric: true, of: ({ sums }) => sums?.revenue ?? '' },
        ],
      }),
    }),
    amount('cost', { width: 92, wide: true }),
    {
      key: 'profit',
      title: m.profit,
      numeric: true,
      width: 98,
      sortKey: 'profit',
      of: ({ sums }) => sums?.profit ?? '',
      cell: ({ sums, currency }) => {
        if (sums === null) return '–';
        const { profitOf, write } = ledgerFor(currency);
        return <Signed amount={profitOf(sums)} write={write} />;
      },
      total: added(<Signed amount={ofAll.profitOf(all)} write={ofAll.write} />),
    },
    {
      key: 'margin',
      title: t.margin,
      numeric: true,
      width: 62,
      wide: true,
      of: ({ sums }) => {
        const margin = sums === null ? null : ratioPct(sums.profit, sums.revenue);
        return margin === null ? '' : rounded(margin, 1);
      },
      cell: ({ sums }) => (sums === null ? '–' : marginOf(sums.profit, sums.revenue)),
      total: added(marginOf(totalOf('profit'), totalOf('revenue'))),
    },
    {
      key: 'used',
      title: of === 'campaign' ? t.budgetMonth : t.capToday,
      width: 116,
      sortKey: 'used',
      parts: [
        {
          key: 'used',
          title: of === 'campaign' ? t.budgetUsed : t.usedToday,
          numeric: true,
          of: ({ used, isSetUp }) => (isSetUp ? rounded(used, 2) : ''),
        },
        { key: 'cap', title: of === 'campaign' ? t.budgetMonth : t.capToday, numeric: true, of: ({ cap }) => cap ?? '' },
      ],
      cell: ({ used, cap, isSetUp, currency }) => (isSetUp ? <CapBar used={used} cap={cap} write={writeCap(currency)} /> : '–'),
      total: isOneSum ? (
        <CapTotal
          all={caps.map(({ status, used, cap }) => ({ status, cap: { used, cap } }))}
          write={writeCap(caps.find(countsInCaps)?.currency ?? null)}
        />
      ) : (
        <Unadded />
      ),
    },
    {
      key: 'actions',
      title: t.actions,
      width: 124,
      cell: (row, tabIndex) => <span className={styles.actions}>{actionsOf(row, tabIndex)}</span>,
      total: '',
    },
  ];
}
import { commonTexts } from '../../../i18n/texts/common.ts';
