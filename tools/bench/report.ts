import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  'own-data',
  'detection',
  'claw-back',
] as const;
export type PartName = (typeof partNames)[number];
interface Kept extends PartResult {
  readonly date: string;
  readonly machine: string;
}
type Report = Partial<Record<PartName, Kept>>;

const json = join(root, 'test-results', 'bench.json');
const page = join(root, 'test-results', 'bench.md');

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

/** Keeps a part's result in test-results/bench.json, and writes test-results/bench.md of every part that was measured on this machine. */
export function keepReport(name: PartName, result: PartResult, browser: string): void {
  const machine = `${machineLine()}, Chromium ${browser}`;
  const report: Report = { ...kept(), [name]: { ...result, date: new Date().toISOString().slice(0, 10), machine } };
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  const all = partNames.flatMap((part) => {
    const one = report[part];
    return one === undefined ? [] : [{ part, ...one }];
  });
  const measured = [...new Set(all.map((p) => `${p.date}, ${p.machine}`))];
  writeFileSync(
    page,
    `${[
      '# Bench',
      `Measured ${measured.join('; ')}. Parts that were not run: ${partNames.filter((part) => report[part] === undefined).join(', ') || 'none'}.`,
      figureTable(all.flatMap((p) => p.figures)),
      ...all.filter((p) => p.details !== '').map((p) => `## ${p.part}\n\n${p.details}`),
    ].join('\n\n')}\n`,
  );
}
