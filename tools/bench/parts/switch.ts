import { readMemory, type Memory } from '../browser/memory.ts';
import { openVisit, unthrottled, type Visit } from '../browser/visit.ts';
import type { Bench } from '../bench.ts';
import { median, percentile, rounded, table, type Figure, type PartResult } from '../figures.ts';
import { pause, quiet, watchOthers, FOREIGN_LIMIT } from '../machine.ts';
import { answered, benchPackage, dashboardReady, numbers, otherPackage } from '../site.ts';

const SWITCH_MS = 300,
  TIMED = 20,
  SWITCHES = 200,
  /** How often so many are read: what a cache keeps at first, it does not go on keeping. */
  READINGS = 5,
  DRIFT_PCT = 5;
/** Before the first reading: compiled code and caches fill for about so many switches, which is no leak. */
const WARM_UP = 100;

/** Opens the package list and presses the option; the clock runs from that press until every widget shows the other package. */
async function switchTo(visit: Visit, name: string): Promise<number> {
  await visit.click('button[aria-haspopup=listbox]');
  const nth = await visit.ask<number>(
    `Array.from(document.querySelectorAll('[role=option]'), (o) => o.textContent).findIndex((text) => text.startsWith(${JSON.stringify(name)})) + 1`,
  );
  return visit.press(`[role=option]:nth-child(${nth})`, answered, numbers);
}
/** Away and back. */
const roundTrip = async (visit: Visit): Promise<readonly number[]> => [
  await switchTo(visit, otherPackage),
  await switchTo(visit, benchPackage),
];

async function calmMemory(visit: Visit): Promise<Memory> {
  await visit.settle();
  await pause(1_500); // transitions and animation frames end
  return readMemory(visit.cdp);
}

export async function measureSwitch({ site, browser }: Bench): Promise<PartResult> {
  const { base, dashboard, signedIn } = await site();
  const visit = await openVisit(await browser(), { profile: unthrottled, ready: dashboardReady, state: signedIn });
  await visit.goTo(base + dashboard);
  await visit.until('load');
  for (let i = 0; i < WARM_UP; i += 2) await roundTrip(visit);
  await quiet(20);
  const others = watchOthers();
  const took: number[] = [];
  while (took.length < TIMED) took.push(...(await roundTrip(visit)));
  const disturbed = others() > FOREIGN_LIMIT ? '; other programs were busy' : '';

  const before = await calmMemory(visit);
  const readings = [before];
  while (readings.length <= READINGS) {
    for (let i = 0; i < SWITCHES; i += 2) await roundTrip(visit);
    readings.push(await calmMemory(visit));
  }
  const after = readings[1] ?? before;
  await visit.close();

  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;
  const heapAt = (reading: number): number => readings[reading]?.heap ?? Number.NaN;
  const drift = (what: string, key: keyof Memory, show: (value: number) => string = String): Figure => ({
    what: `${what} after ${SWITCHES} package switches`,
    limit: DRIFT_PCT,
    unit: '%',
    measured: rounded(Math.abs(after[key] / before[key] - 1) * 100, 1),
    note: `${show(before[key])} before, ${show(after[key])} after`,
  });
  return {
    figures: [
      {
        what: 'package switch until all widgets show it',
        limit: SWITCH_MS,
        unit: 'ms',
        measured: rounded(median(took)),
        note: `median of ${TIMED}, p95 ${rounded(percentile(took, 0.95))} ms${disturbed}`,
      },
      drift('JavaScript heap', 'heap', megabytes),
      {
        what: `JavaScript heap over the last ${2 * SWITCHES} of ${READINGS * SWITCHES} package switches`,
        limit: DRIFT_PCT,
        unit: '%',
        measured: rounded((heapAt(READINGS) / heapAt(READINGS - 2) - 1) * 100, 1),
        note: readings.map(({ heap }) => megabytes(heap)).join(', '),
      },
      drift('DOM nodes', 'nodes'),
      drift('running actors', 'actors'),
    ],
    details: table(
      ['after switches', ...readings.map((_, i) => String(i * SWITCHES))],
      (Object.keys(before) as (keyof Memory)[]).map((key) => [key, ...readings.map((reading) => reading[key])]),
    ),
  };
}
