import { parseArgs } from 'node:util';
import { createBench, type Bench } from './bench.ts';
import { fast4g } from './browser/visit.ts';
import { isKept, type PartResult } from './figures.ts';
import { measureClawBack } from './parts/claw-back.ts';
import { measureDetection } from './parts/detection.ts';
import { measureEvents } from './parts/events.ts';
import { measureMapping } from './parts/mapping.ts';
import { measureOwnData } from './parts/own-data.ts';
import { measurePages } from './parts/pages.ts';
import { measurePalette } from './parts/palette.ts';
import { measurePlots } from './parts/plots.ts';
import { measureReport } from './parts/report.ts';
import { measureSearch360 } from './parts/search360.ts';
import { measureSize } from './parts/size.ts';
import { measureStart } from './parts/start.ts';
import { measureSwitch } from './parts/switch.ts';
import { measureTickets } from './parts/tickets.ts';
import { measureTracker } from './parts/tracker.ts';
import { measureVerification } from './parts/verification.ts';
import { explain } from './why.ts';
import { figureTable, keepReport, type PartName } from './report.ts';

const parts: Readonly<Record<PartName, (bench: Bench) => Promise<PartResult>>> = {
  size: measureSize,
  pages: measurePages,
  plots: measurePlots,
  switch: measureSwitch,
  start: measureStart,
  events: measureEvents,
  report: measureReport,
  tickets: measureTickets,
  tracker: measureTracker,
  verification: measureVerification,
  palette: measurePalette,
  mapping: measureMapping,
  search360: measureSearch360,
  'own-data': measureOwnData,
  detection: measureDetection,
  'claw-back': measureClawBack,
};
const isPart = (name: string): name is PartName => Object.hasOwn(parts, name);

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, tries: { type: 'string' }, cpu: { type: 'string', default: String(fast4g.cpu) } },
});
const runs = Number(options.runs);
const tries = Number(options.tries ?? runs * 3);
const cpu = Number(options.cpu);
const unknown = positionals.filter((name) => !isPart(name) && name !== 'why');
if (unknown.length > 0 || !(runs >= 1) || !(tries >= runs) || !(cpu >= 1)) {
  process.stderr.write(`npm run bench -- [${Object.keys(parts).join('] [')}] [why] [--runs N] [--tries N] [--cpu TIMES]\n`);
  process.exit(2);
}

// an end from outside still ends what the bench has started
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    process.exit(130);
  });
const bench = createBench(runs, tries, cpu);
let isMissed = false;
try {
  for (const name of positionals.length === 0 ? Object.keys(parts).filter(isPart) : positionals) {
    process.stderr.write(`${name} …\n`);
    if (!isPart(name)) {
      process.stdout.write(`${await explain(bench)}\n`);
      continue;
    }
    const result = await parts[name](bench);
    // at another speed the figures are for comparing, and not the record
    if (cpu === fast4g.cpu) keepReport(name, result, (await bench.browser()).version);
    isMissed ||= !result.figures.every(isKept);
    process.stdout.write(`\n${figureTable(result.figures)}\n\n${cpu === fast4g.cpu ? '' : `${result.details}\n`}`);
  }
} finally {
  await bench.close();
}
process.exit(isMissed ? 1 : 0);
