import { isFew } from '../../../../contract/judgement/share.ts';
import type { ReactNode } from 'react';
import type { Breakdown, BreakdownGroup, BreakdownRow } from '../../../../contract/areas/web/web.ts';
import { SplitBar } from '../../../charts/bars/SplitBar.tsx';
import { useFormatIn } from '../../../format/format.ts';
import { useShares } from '../../../format/use-shares.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { differenceOf, movedOf } from '../../../widgets/card/change.ts';
import type { Column } from '../../../widgets/card/columns.ts';
import { MarkedName } from '../../../widgets/BlockedMark/BlockedMark.tsx';
import type { BlockedOf } from '../../../widgets/BlockedMark/blocked.ts';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import { Share } from '../../../widgets/Share/Share.tsx';
import { Change } from '../../../widgets/WidgetCard/notes/Change.tsx';
import cells from '../cards/tables/cells.module.css';
import { ClassKeys } from '../cards/tables/cells.tsx';
import { useClassWords } from '../cards/use-web-words.ts';
import { classParts, useReasons } from '../cards/use-reasons.ts';
import { limitsOf, partOf, toneOf, type WebFacts } from '../cards/web-card.ts';
import { webTexts } from '../texts.ts';
import styles from './BreakdownCard.module.css';
import { useGroupWords } from './use-group-words.ts';
import { breakdownTexts } from './texts.ts';

/** As list, as table and as file. */
export type BreakdownColumn = ListColumn<BreakdownRow> & Column<BreakdownRow>;
/** They give way while a row is open beside the list; the main reason moves under the name. */
export const foldedKeys: readonly string[] = ['change', 'givtPct', 'sivtPct', 'viewable', 'spend'];

/** Characters that a column of numbers has room for in a row, and in the total row, which is bold. */
const ROOM = { row: 9, total: 8 } as const;
/** A number in full, or shortened where that would be cut: its tip, and what is read aloud, is the whole. */
const fitted = (full: string, short: string, place: keyof typeof ROOM): ReactNode =>
  full.length <= ROOM[place] ? (
    full
  ) : (
    <>
      <span title={full} aria-hidden>
        {short}
      </span>
      <span className="visually-hidden">{full}</span>
    </>
  );

interface Drawing {
  readonly group: BreakdownGroup;
  /** Of rows that are publishers. */
  readonly blockedOf: BlockedOf;
  readonly facts: WebFacts;
  /** The main reason stands under the name, as its own column is not shown. */
  readonly reasonInName: boolean;
  readonly isSearched: boolean;
  /** Days that are not final are among them. */
  readonly isProvisional: boolean;
}

/** The columns of a page of the table; the total row is in them. */
export function useBreakdownColumns({ group, blockedOf, facts, reasonInName, isSearched, isProvisional }: Drawing) {
  const t = useTexts(webTexts);
  const b = useTexts(breakdownTexts);
  const format = useFormatIn(facts.currency);
  const named = useValues();
  const { nameOf } = useReasons();
  const { titleOf, valueName } = useGroupWords();
  const shares = useShares();
  const labels = useClassWords(facts);
  const reasonOf = ({ topReason }: BreakdownRow): string => (topReason === null ? '' : nameOf(topReason.reason));
  const reasonLine = (row: BreakdownRow): string =>
    row.topReason === null ? t.nothingFound : shares.mostly(reasonOf(row), row.topReason.sharePct);
  const nameCell = (row: BreakdownRow) => {
    const name = valueName(group, row.value);
    return (
      <span className={cells.two}>
        <MarkedName of={group === 'publisher' ? blockedOf(row.value) : null}>
          <span className={`${cells.name} truncate`} title={name}>
            {name}
          </span>
        </MarkedName>
        {reasonInName ? <span className={cells.second}>{reasonLine(row)}</span> : null}
      </span>
    );
  };
  /** Of a few there is no room for the counts, which the columns before have. */
  const share = (part: number, all: number): string => (isFew(all) ? '–' : shares.short({ part, all }));
  const changeCell = ({ invalidPct, previousPct, apart }: BreakdownRow) => (
    <Change
      good="down"
      revised={isProvisional}
      against={null}
      {...movedOf({ value: invalidPct, previous: previousPct }, { by: 'points', write: format.decimal, apart }, format)}
    />
  );
  const amount = (n: number | null, place: keyof typeof ROOM) => (n === null ? '–' : fitted(format.money(n), format.shortMoney(n), place));
  const money = (row: BreakdownRow, of: 'spend' | 'spendAtRisk', place: keyof typeof ROOM = 'row') =>
    row.spend === 0 ? <span className={cells.quiet}>{of === 'spend' ? b.noCost : '–'}</span> : amount(row[of], place);
  const number = (n: number, place: keyof typeof ROOM = 'row') => fitted(format.count(n), format.short(n), place);

  return ({ rows, total, total_count }: Breakdown): readonly BreakdownColumn[] => {
    const most = Math.max(facts.alertPct ?? 0, 1e-9, ...rows.map(({ invalidPct }) => invalidPct ?? 0));
    const barCell = (row: BreakdownRow) => (
      <span className={styles.ivt}>
        <span className={styles.bar}>
          <SplitBar
            parts={classParts({ givt: row.givtPct ?? 0, sivt: row.sivtPct ?? 0 }, facts.verdictClass)}
            of={Math.max(most, (row.givtPct ?? 0) + (row.sivtPct ?? 0))}
          />
          {facts.alertPct === null ? null : (
            <i className={styles.tick} style={{ insetInlineStart: `${Math.min(100, (facts.alertPct / most) * 100)}%` }} />
          )}
        </span>
        <Share of={partOf(row)} tone={toneOf(partOf(row), facts)} limits={limitsOf(facts)} />
      </span>
    );
    return [
      {
        key: 'name',
        title: titleOf(group),
        head: reasonInName ? b.andReason({ group: titleOf(group) }) : titleOf(group),
        width: 176,
        of: ({ value }) => valueName(group, value),
        cell: nameCell,
        total: isSearched ? b.found(total_count) : b[`all_${group}`](total_count),
      },
      {
        key: 'total',
        title: t.measuredColumn,
        numeric: true,
        width: 80,
        wide: true,
        sortKey: 'total',
        of: (row) => row.total,
        cell: (row) => number(row.total),
        total: number(total.total, 'total'),
      },
      {
        key: 'invalid',
        title: labels.invalid,
        numeric: true,
        width: 88,
        sortKey: 'invalid',
        of: ({ invalid }) => invalid,
        cell: ({ invalid }) => number(invalid),
        total: number(total.invalid, 'total'),
      },
      {
        key: 'ivt',
        title: labels.ivt,
        head: (
          <span className="inline gap-8">
            {labels.ivt}
            <ClassKeys
              names={[
                { key: 'givt', name: t.givt },
                { key: 'sivt', name: t.sivt },
              ]}
            />
          </span>
        ),
        numeric: true,
        width: 144,
        sortKey: 'invalidPct',
        of: ({ invalidPct }) => invalidPct ?? '',
        cell: barCell,
        total: barCell(total),
      },
      {
        key: 'change',
        title: b.change,
        numeric: true,
        width: 76,
        wide: true,
        of: ({ invalidPct, previousPct }) => (invalidPct === null || previousPct === null ? '' : differenceOf(invalidPct, previousPct)),
        cell: changeCell,
        total: changeCell(total),
      },
      // the share of a chosen class is the column before
      ...(['givtPct', 'sivtPct'] as const)
        .filter((key) => key !== `${facts.verdictClass}Pct`)
        .map((key): BreakdownColumn => ({
          key,
          title: b[key],
          numeric: true,
          width: 62,
          wide: true,
          of: (row) => row[key] ?? '',
          cell: (row) => share(key === 'givtPct' ? row.givt : row.sivt, row.total),
          total: share(key === 'givtPct' ? total.givt : total.sivt, total.total),
        })),
      {
        key: 'viewable',
        title: t.viewable,
        numeric: true,
        width: 80,
        wide: true,
        of: ({ viewablePct }) => viewablePct ?? '',
        cell: (row) => share(row.viewable, row.total),
        total: share(total.viewable, total.total),
      },
      {
        key: 'spend',
        title: b.spend,
        numeric: true,
        width: 86,
        wide: true,
        sortKey: 'spend',
        unit: facts.currency,
        of: ({ spend }) => spend ?? '',
        cell: (row) => money(row, 'spend'),
        total: money(total, 'spend', 'total'),
      },
      {
        key: 'atRisk',
        title: t.atRiskColumn,
        numeric: true,
        width: 84,
        unit: facts.currency,
        of: ({ spendAtRisk }) => spendAtRisk ?? '',
        cell: (row) => money(row, 'spendAtRisk'),
        total: money(total, 'spendAtRisk', 'total'),
      },
      {
        key: 'reason',
        title: b.mainReason,
        width: 188,
        of: (row) => (row.topReason === null ? named('') : reasonOf(row)),
        cell: (row) => (
          <span className={styles.reason} title={reasonLine(row)}>
            {reasonLine(row)}
          </span>
        ),
        total: (
          <span className={styles.reason} title={reasonLine(total)}>
            {reasonLine(total)}
          </span>
        ),
      },
    ];
  };
}
