import type { Row } from '../analytics/answer.ts';
import { visible } from './fault.ts';
import type { PackageImportRecord } from '../records/admin/package-imports.ts';
import type { ImportNews, ImportResult, TakeBackLook } from './request.ts';

const count = (n: number): string => n.toLocaleString('en-GB');
const rate = (rows: number, seconds: number): string => `${count(Math.round(rows / Math.max(seconds, 0.001)))} rows/s`;
const minute = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const MONEY = new Set(['cost', 'revenue']),
  MOST_SHOWN = 40,
  MOST_UNKNOWN = 20;

/** A cell of a stored row, for people. */
export function shown(name: string, value: Row[string] | undefined): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number' && MONEY.has(name)) return String(value / 1_000_000);
  if (typeof value === 'number' && value > 946_684_800_000) return new Date(value).toISOString();
  const text = visible(String(value));
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 1)}…` : text;
}

/** Lines for people. `isTerminal`: progress is one line that is written over; else a line for each phase. */
export function printer(write: (text: string) => void, isTerminal: boolean): (news: ImportNews) => void {
  let phase = '';
  const clear = isTerminal ? '\r\u001b[K' : '';
  return (news) => {
    switch (news.news) {
      case 'progress':
        if ('percent' in news.done) {
          if (isTerminal) write(`${clear}${news.phase} … about ${news.done.percent} %, ${Math.round(news.seconds)} s`);
        } else if (isTerminal) write(`${clear}${news.phase} … ${count(news.done.rows)} rows, ${rate(news.done.rows, news.seconds)}`);
        else if (news.phase !== phase && news.done.rows > 0)
          write(`${news.phase}: ${count(news.done.rows)} rows, ${rate(news.done.rows, news.seconds)}\n`);
        phase = news.phase;
        return;
      case 'there':
        write(`${clear}${count(news.count)} are there already, and stay as they are\n`);
        return;
      case 'repeats':
        write(
          `${clear}${count(news.count)} have no name and are there already, cell by cell${news.files.map(({ name, at, rows }) => `; ${count(rows)} in ${visible(name)} of ${minute(at)}`).join('')}: ${news.choice === 'pass-over' ? 'they are passed over; --repeats count-again counts them again' : 'they are counted again'}\n`,
        );
        return;
      case 'summed':
        write(`${clear}Added to another row of the same day, campaign and publisher: ${count(news.count)}\n`);
        return;
      case 'zeros':
        write(`${clear}Passed over, because they cost nothing: ${count(news.count)}\n`);
        return;
      case 'besides':
        for (const each of news.packages)
          write(
            `${clear}${visible(each.package)}: clicks or events of ${count(each.rows)} of these costs carry a cost already: ${shown('cost', each.cost)}, which is counted besides\n`,
          );
        return;
      case 'differs':
        write(
          `${clear}${count(news.count)} are there in another form: ${news.columns.map(({ column, rows }) => `${column} in ${count(rows)}`).join(', ')}\n`,
        );
        for (const { key, changes } of news.examples)
          write(
            `  ${visible(key)}: ${changes.map(({ column, was, is }) => `${column} ${shown(column, was)} → ${shown(column, is)}`).join(', ')}\n`,
          );
        return;
      case 'converted':
        for (const { from, to, rows, least, most } of news.all)
          write(`${clear}${count(rows)} converted: ${from} → ${to} at ${least}${least === most ? '' : ` to ${most}`}\n`);
        return;
      case 'kept':
        write(`${clear}${count(news.count)} keep what a person set since:\n`);
        for (const { id, fields } of news.first) write(`  ${visible(id)}: ${fields.join(', ')}\n`);
        if (news.count > news.first.length) write(`  … and ${count(news.count - news.first.length)} more\n`);
        return;
      case 'refused':
        write(
          `${clear}${count(news.count)} refused:\n${news.first.map(({ line, reason }) => `  ${news.what} ${line}: ${visible(reason)}\n`).join('')}`,
        );
        if (news.count > news.first.length) write(`  … and ${count(news.count - news.first.length)} more\n`);
        write(`All of them are in ${news.report}\n`);
        if (news.reasons.length > 1)
          write(`By reason:\n${news.reasons.map(({ reason, count: rows }) => `  ${count(rows)} × ${visible(reason)}\n`).join('')}`);
        return;
      case 'looked':
        return;
      case 'preview': {
        const columns = news.columns.map(({ ours, from, says }) => [ours, visible(says === '' ? from.join(' + ') : says)] as const);
        const width = Math.max(...columns.flat().map(({ length }) => length));
        write(`${clear}Columns, where each comes from, and the first rows as they would be stored:\n`);
        for (const [ours, theirs] of columns) {
          write(
            `  ${ours.padEnd(width)}  ${theirs.padEnd(width)}  ${news.rows
              .slice(0, 3)
              .map((row) => shown(ours, row[ours]))
              .join(' | ')}\n`,
          );
        }
        for (const { ours, values } of news.words) {
          const unknown = values.filter((each) => each.ours === null && each.theirs !== '');
          if (unknown.length > 0)
            write(
              `No value of ${ours}: ${unknown
                .slice(0, MOST_UNKNOWN)
                .map(({ theirs, count: rows }) => `${shown(ours, theirs)} (${count(rows)})`)
                .join(', ')}\n`,
            );
        }
        if (news.unused.length > 0) write(`Not used: ${news.unused.map(visible).join(', ')}\n`);
        for (const part of news.packages)
          write(
            `${part.package}: ${count(part.rows)} rows on ${count(part.days)} ${part.days === 1 ? 'day' : 'days'}, ${part.firstDay} to ${part.lastDay}\n`,
          );
      }
    }
  };
}

/** The last line: what became of the file. */
export function lastLine({ outcome, rows, there, differs, updated, refused, seconds }: ImportResult): string {
  const passedOver = differs - updated;
  const but =
    (updated > 0 ? `, ${count(updated)} replaced` : '') +
    (there > 0 ? `, ${count(there)} were there already` : '') +
    (passedOver > 0 ? `, ${count(passedOver)} ${outcome === 'tried' ? 'differ' : 'passed over'}` : '') +
    (refused > 0 ? `, ${count(refused)} refused` : '');
  switch (outcome) {
    case 'imported':
      return `Imported ${count(rows)} rows in ${seconds.toFixed(1)} s (${rate(rows + updated, seconds)})${but}.`;
    case 'tried':
      return `Dry run: ${count(rows)} rows can be imported${but}; nothing was.`;
    case 'known':
      return there + differs > 0
        ? `Imported no row${but}: nothing changes.`
        : 'This file was imported in this way before: nothing changes.';
    case 'differs':
      return `Nothing was imported: ${count(differs)} rows are there in another form. Say --updates replace, or --updates pass-over to leave them as they are.`;
    case 'refused':
      return `Nothing was imported: ${count(refused)} rows are refused. Correct them, or leave them out with --skip-refused.`;
  }
}

/** Lines that say how it is taken back, in each package that it has rows of. */
export const takeBackLines = ({ noted = [] }: ImportResult): string =>
  noted.map(({ id, package: name }) => `To take it back from ${name}: npm run import -- take-back ${id}\n`).join('');

type Named = Pick<PackageImportRecord, 'id' | 'name' | 'package_name'>;
const rowsOf = (n: number): string => `${count(n)} ${n === 1 ? 'row' : 'rows'}`;
const staying = ({ later }: TakeBackLook): number => later.reduce((sum, { rows }) => sum + rows, 0);
/** Lines that say what taking a file back would do, and how it is done. */
export function takeBackLook({ id, name, package_name: of }: Named, look: TakeBackLook, currency: string): string {
  const { removed, restored, days, sums, later } = look;
  const moved = Object.entries(sums).flatMap(([column, sum]) =>
    sum === 0 ? [] : [`${column} ${sum > 0 ? '+' : ''}${shown(column, sum)} ${currency}`],
  );
  return [
    `Taking ${visible(name)} back from ${of}:`,
    `  ${rowsOf(removed)} removed, ${count(restored)} restored`,
    ...(days === null
      ? []
      : [days.count === 1 ? `  1 day changes: ${days.first}` : `  ${count(days.count)} days change: ${days.first} to ${days.last}`]),
    `  ${moved.length === 0 ? 'cost and revenue stay as they are' : moved.join(', ')}`,
    ...later.map(
      (file) =>
        `  ${rowsOf(file.rows)} ${file.rows === 1 ? 'stays' : 'stay'}: ${file.at === null ? 'a later file' : `${visible(file.name)} of ${minute(file.at)}`} has replaced ${file.rows === 1 ? 'it' : 'them'}`,
    ),
    `Nothing was done yet. To take it back: npm run import -- take-back ${id} --confirm ${of}`,
  ].join('\n');
}
/** The line that says what taking it back did. */
export const tookBack = ({ name, package_name: of }: Named, look: TakeBackLook): string =>
  `Took ${visible(name)} back from ${of}: ${rowsOf(look.removed)} removed, ${count(look.restored)} restored${staying(look) === 0 ? '' : `; ${count(staying(look))} that later files replaced stay`}.`;
