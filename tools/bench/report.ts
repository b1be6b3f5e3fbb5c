import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';
import { isKept, table, type Figure, type PartResult } from './figures.ts';
import { machineLine } from './machine.ts';

const partNames = [
  'size',
  'pages',
  'plots',
  'switch',
  'start',
  'events',
  'report',
  'tickets',
  'tracker',
  'verification',
  'palette',
  'mapping',
  'search360',
] as const;
export type PartName = (typeof partNames)[number];
interface Kept extends PartResult {
  readonly date: string;
  readonly machine: string;
}
type Report = Partial<Record<PartName, Kept>>;

const json = join(root, 'test-results', 'bench.json');
const page = join(root, 'docs', 'performance.md');
const BEGIN = '<!-- bench: from here on written by `npm run bench` -->',
  END = '<!-- bench: end -->';

const withUnit = (value: number, unit: string): string =>
  Number.isNaN(value) ? 'not measured' : unit === '×' || unit === '%' ? `${value}${unit}` : `${value} ${unit}`.trim();
export const figureTable = (figures: readonly Figure[]): string =>
  table(
    ['what', 'budget', 'measured', '', 'from'],
    figures.map((f) => [f.what, `<= ${withUnit(f.limit, f.unit)}`, withUnit(f.measured, f.unit), isKept(f) ? 'pass' : '**miss**', f.note]),
  );

function kept(): Report {
  try {
    return JSON.parse(readFileSync(json, 'utf8')) as Report;
  } catch {
    return {}; // the first run on this machine
  }
}

/**
 * Keeps a part's result in test-results/bench.json, and writes docs/performance.md once every part has been measured: a page with holes,
 * or of several machines, would not be true.
 */
export function keepReport(name: PartName, result: PartResult, browser: string): void {
  const machine = `${machineLine()}, Chromium ${browser}`;
  const report: Report = { ...kept(), [name]: { ...result, date: new Date().toISOString().slice(0, 10), machine } };
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  const all = partNames.flatMap((part) => {
    const one = report[part];
    return one === undefined ? [] : [{ part, ...one }];
  });
  const missing = partNames.filter((part) => report[part] === undefined);
  if (missing.length > 0 || new Set(all.map((p) => p.machine)).size > 1) {
    process.stderr.write(
      `docs/performance.md is written when all parts are measured on one machine; missing: ${missing.join(', ') || 'a fresh run of some'}\n`,
    );
    return;
  }
  const dates = [...new Set(all.map((p) => p.date))].sort();
  writePage(
    [
      `Measured ${dates.join(' and ')} on ${machine}.`,
      figureTable(all.flatMap((p) => p.figures)),
      ...all.filter((p) => p.details !== '').map((p) => `### ${p.part}\n\n${p.details}`),
    ].join('\n\n'),
  );
}

/** What stands between the marks is replaced; the words around stay. */
function writePage(text: string): void {
  mkdirSync(join(root, 'docs'), { recursive: true });
  const old = existsSync(page) ? readFileSync(page, 'utf8') : `# Performance\n\n${BEGIN}\n${END}\n`;
  const from = old.indexOf(BEGIN),
    to = old.indexOf(END);
  if (from < 0 || to < from) throw new Error(`${page} has lost its marks ${BEGIN} and ${END}`);
  writeFileSync(page, `${old.slice(0, from + BEGIN.length)}\n\n${text}\n\n${old.slice(to)}`);
}
