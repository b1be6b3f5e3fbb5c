import { webFilters } from '../../../contract/filters/web.ts';
import { allOf } from '../../../contract/filters/filter.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { breakdownGroups, type BreakdownGroup, type BreakdownRow } from '../../../contract/areas/web/web.ts';
import { webPlotHandlers } from '../../../server/calls/web/index.ts';
import { viewsOf } from '../../../src/fixtures/shell/views.ts';
import { BreakdownCard, type BreakdownCardProps } from '../../../src/screens/web/breakdown/BreakdownCard.tsx';
import { KpiStrip } from '../../../src/screens/web/cards/KpiStrip.tsx';
import { ReasonsCard } from '../../../src/screens/web/cards/ReasonsCard.tsx';
import { TrendCard } from '../../../src/screens/web/cards/TrendCard.tsx';
import { factsOf } from '../../../src/screens/web/cards/web-card.ts';
import { Facts } from '../../../src/screens/web/drill/Facts.tsx';
import { noneBlocked } from '../../../src/widgets/BlockedMark/blocked.ts';
import { noLayout } from '../../../src/widgets/List/list-columns.ts';
import { NOW, openStore, type Store } from '../../server/support/data/incidents.ts';
import { askedWeb, webQuestions, webRows, type WebQuestion } from '../../server/support/data/web-fraud.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';

/** Scopes that have events, each with a grouping. */
const SCOPES = 50;
const PAGE = 100;
const rows = webRows(3_000);
let store: Store;
let plots: ReturnType<typeof webPlotHandlers>;
beforeAll(async () => {
  store = await openStore();
  await store.analytics.events.load([rows]);
  plots = webPlotHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges });
});
afterAll(() => store.remove());

/** A written count: `14,434 visits`; 0 where nothing is. */
const numberIn = (text: string | null | undefined): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? 0);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
const card = (name: string) => within(screen.getByRole('region', { name }));
/** The note of a tile writes its number in full. */
const noteOf = (label: string): number =>
  numberIn([...screen.getByRole('region', { name: label }).querySelectorAll('div')].at(-1)?.textContent);

/** A file as the reader gets it, by column. */
class File {
  text = '';
  readonly save = (_: string, text: string): void => {
    this.text = text;
  };
  column(title: string): string[] {
    const { data } = Papa.parse<Record<string, string>>(this.text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true });
    return data.map((row) => row[title] ?? '');
  }
  /** A day without data says so, and counts nothing. */
  numbers = (title: string): number[] => this.column(title).map((cell) => (/^(No data since|not yet|–$)/.test(cell) ? 0 : Number(cell)));
}
async function saved(of: ReturnType<typeof card>, file: File): Promise<File> {
  file.text = '';
  await act(async () => {
    of.getByRole('button', { name: 'Download CSV' }).click();
    await expect.poll(() => file.text).not.toBe('');
  });
  return file;
}

async function agree(q: WebQuestion, group: BreakdownGroup): Promise<void> {
  const asked = askedWeb(q, {});
  const { data: counts } = await plots.counts(asked);
  const pages: BreakdownRow[][] = [];
  const page = async (n: number) => (await plots.breakdown(askedWeb(q, { group, sort: '-invalid' as const, page: n, limit: PAGE }))).data;
  const first = await page(1);
  for (let n = 1; (n - 1) * PAGE < first.total_count; n++) pages.push(n === 1 ? first.rows : (await page(n)).rows);
  const worst = first.rows[0]?.value ?? '';
  const [{ data: days }, { data: months }, { data: byDay }, { data: reasons }, { data: drilled }] = await Promise.all([
    plots.fraudTrendDate(asked),
    plots.fraudTrendMonth(asked),
    plots.fraudReasonTrend(asked),
    plots.fraudImpression(asked),
    plots.row(askedWeb(q, { group, value: worst })),
  ]);
  const file = new File();
  const facts = factsOf(viewsOf(counts).ready, q.verdict_class);
  const shared = {
    type: q.type,
    facts,
    filters: { ...allOf(webFilters), ...q.filters },
    range: q.range,
    onFilter: () => undefined,
    onRefresh: () => undefined,
    download: file.save,
  };
  const table = (of: readonly BreakdownRow[]) => {
    const props: BreakdownCardProps = {
      ...shared,
      view: viewsOf({ ...first, rows: [...of] }).ready,
      groups: viewsOf([]).ready,
      params: { group, sort: '-invalid', search: '', page: 1, limit: PAGE, row: null },
      onParams: () => undefined,
      blockedOf: noneBlocked,
      layout: noLayout,
      onLayout: () => undefined,
      drill: null,
    };
    return <BreakdownCard {...props} />;
  };
  const { rerender } = render(
    <>
      <KpiStrip view={viewsOf(counts).ready} type={q.type} facts={facts} range={q.range} onRefresh={() => undefined} />
      <TrendCard
        {...shared}
        days={viewsOf(days).ready}
        months={viewsOf(months).ready}
        reasons={viewsOf(byDay).ready}
        insight={{ status: 'empty', at: 0 }}
        onDays={() => undefined}
      />
      <ReasonsCard {...shared} view={viewsOf(reasons).ready} />
      {table(first.rows)}
    </>,
  );
  const events = q.type === 'visit' ? 'visits' : 'impressions';
  /** What is of one class says so. */
  const named = (name: string): string => (facts.verdictClass === 'all' ? name : `${name} · ${facts.verdictClass.toUpperCase()}`);
  // where the feed has stopped, the tile says since when instead
  const measured = counts.darkSince === null ? noteOf(`Measured ${events}`) : counts.measured.value,
    invalid = noteOf(named(`Invalid ${events}`));
  expect([measured, invalid]).toEqual([counts.measured.value, counts.invalid.value]);

  // the trend: its file is what its chart stacks
  const trend = await saved(card(named(`Invalid ${events} over time`)), file);
  expect(sum(trend.numbers(named('Invalid')))).toBe(invalid);
  expect(sum(trend.numbers('Measured'))).toBe(measured);

  // the reasons: total on screen, parts in the file
  const reasonsCard = card(named('Reasons'));
  if (reasons.length > 0) {
    expect(numberIn(within(reasonsCard.getByRole('table')).getAllByRole('row').at(-1)?.querySelectorAll('td')[1]?.textContent)).toBe(
      invalid,
    );
    expect(sum((await saved(reasonsCard, file)).numbers(named('Invalid')))).toBe(invalid);
  }

  // the table: the total that stays in sight, its cells, its file, over all its pages
  const cellsOf = (row: Element | undefined): string[] => [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
  const found: number[][] = [];
  for (const [n, of] of pages.entries()) {
    if (n > 0) rerender(table(of));
    const breakdown = card('Breakdown');
    const drawn = within(breakdown.getByRole('table')).getAllByRole('row');
    const total = cellsOf(drawn.at(-1));
    expect([numberIn(total[0]), numberIn(total[1])]).toEqual([measured, invalid]);
    const onScreen = drawn.slice(1, -1).map((row) => cellsOf(row).slice(0, 2).map(numberIn));
    const inFile = await saved(breakdown, file);
    expect(inFile.numbers('Measured').map((value, i) => [value, inFile.numbers(named('Invalid'))[i]])).toEqual(onScreen);
    found.push(...onScreen);
  }
  expect([sum(found.map(([total = 0]) => total)), sum(found.map(([, some = 0]) => some))]).toEqual([measured, invalid]);
  cleanup();

  // the drill of the first row says what the row says
  render(<Facts row={drilled.row} facts={facts} />);
  const told = [...document.querySelectorAll('dd')].map((fact) => numberIn(fact.textContent));
  expect(told.slice(0, 2)).toEqual(found[0]);
  cleanup();
}

it('tile, chart, table, drill and file say the same, whatever is asked', { timeout: 120_000 }, async () => {
  let seen = 0;
  for (const [q, group] of fc.sample(fc.tuple(webQuestions(rows), fc.constantFrom(...breakdownGroups)), { numRuns: 400, seed: 14 })) {
    const { data } = await plots.counts(askedWeb(q, {}));
    if ((data.measured.value ?? 0) === 0) continue;
    await agree(q, group);
    if (++seen === SCOPES) break;
  }
  expect(seen).toBe(SCOPES);
});
