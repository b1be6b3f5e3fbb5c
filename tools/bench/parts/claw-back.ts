import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ClawBackQuery } from '../../../contract/areas/tracker/claw-back.ts';
import { addDays } from '../../../contract/time/dates.ts';
import { wholePackages } from '../../../server/access.ts';
import { openAnalytics } from '../../../server/analytics/analytics.ts';
import type { TrackerRow } from '../../../server/analytics/models/tracker-model.ts';
import { packRows } from '../../../server/figures/tracker/foreseen.ts';
import { singleColumns } from '../../../server/figures/tracker/rows.ts';
import { currenciesIn } from '../../../server/analytics/queries/money.ts';
import { scopedBy } from '../../../server/figures/tracker/scope.ts';
import { sheetMaker } from '../../../server/files/sheet.ts';
import { madeAgreeing } from '../../../server/jobs/pack/pack.ts';
import type { Bench } from '../bench.ts';
import { median, rounded, table, type PartResult } from '../figures.ts';
import { temporaryFolder } from '../serve/backend.ts';

const ROWS = 100_000,
  VALID = 400_000,
  DAYS = 30,
  LIMIT = 2,
  MB = 1_000_000;
const FIRST = '2026-10-01',
  HOUR = 3_600_000;
const pkg = {
  name: 'com.bench.app',
  title: 'Bench',
  customer: 'Bench',
  timeZone: 'Asia/Kolkata',
  currency: 'INR',
  type: 'Mtrackit' as const,
  alertPct: 10,
};
function rowOf(i: number): TrackerRow {
  const isFraud = i < ROWS,
    isEvent = i % 2 === 0,
    dayAt = i % DAYS,
    publisher = i % 40;
  return {
    package: pkg.name,
    day: addDays(FIRST, dayAt),
    kind: isEvent ? 'event' : 'click',
    time: Date.parse(`${FIRST}T00:00:00Z`) + dayAt * 24 * HOUR + (i % (12 * HOUR)),
    hour: 6 + (i % 12),
    event_id: `E-${i}`,
    click_id: `C-${i}`,
    event_type: isEvent ? 'install' : '',
    campaign_id: `CMP-${i % 12}`,
    campaign: `Campaign ${i % 12}`,
    publisher_id: `PUB-${publisher}`,
    publisher: `Publisher ${publisher}`,
    sub_publisher: `PUB-${publisher}-S${i % 6}`,
    country: 'IN',
    device: 'Phone',
    device_id: `d-${i}`,
    fraud_status: isFraud ? 'fraud' : 'valid',
    reason: isFraud ? (isEvent ? 'Too fast after the click' : 'Click flooding') : '',
    measured_value: isFraud ? 1 + (i % 9) : null,
    threshold: isFraud ? 10 : null,
    is_unique: 0,
    click_to_event_s: isEvent ? 1 + (i % 9) : null,
    revenue: 0,
    cost: isEvent ? 12_340_000 + i : 0,
    currency_from: '',
    rate: null,
  };
}
function* batches(): Generator<readonly TrackerRow[]> {
  const all = ROWS + VALID,
    piece = 20_000;
  for (let from = 0; from < all; from += piece) yield Array.from({ length: Math.min(piece, all - from) }, (_, i) => rowOf(from + i));
}

/** A claw-back pack of 100,000 rows, beside the file of the same rows alone: the median of the ratios of one run after the other. */
export async function measureClawBack({ runs }: Pick<Bench, 'runs'>): Promise<PartResult> {
  const { path: folder, remove } = temporaryFolder();
  const analytics = await openAnalytics({ folder: join(folder, 'data') });
  const sheets = sheetMaker(analytics, join(folder, 'sheets'));
  try {
    await mkdir(join(folder, 'sheets'), { recursive: true });
    await analytics.tracker.load(batches());
    const access = wholePackages([pkg], 'a pack is measured'),
      scope = ClawBackQuery.parse({ package_name: pkg.name, fromDate: FIRST, toDate: addDays(FIRST, DAYS - 1) }),
      signal = new AbortController().signal;
    const records = { tracker: { names: () => Promise.resolve([]), list: () => Promise.resolve([]) } };
    const asked = {
      ...(await scopedBy(analytics, { query: { ...scope, compare: 'off' }, access, signal }, records.tracker)),
      query: scope,
    };
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const began = performance.now();
      await work();
      return performance.now() - began;
    };
    const file = join(folder, 'rows.csv'),
      archive = join(folder, 'pack.zip');
    const download = async (): Promise<void> => {
      const { bytes } = await sheets.make({
        content: { of: 'tracker', names: [], currencies: [...currenciesIn(access)], zone: pkg.timeZone },
        queries: [{ dimensions: singleColumns, measures: {}, filters: packRows(asked), order: [{ by: 'time' }, { by: 'event_id' }] }],
        access,
        signal,
      });
      await pipeline(bytes, createWriteStream(file));
    };
    const pack = (): Promise<unknown> =>
      madeAgreeing({ records, analytics, sheets: sheets.make }, { path: archive, scope, access, by: 'Bench', at: Date.now(), signal });
    await download();
    await pack();
    const pairs: (readonly [number, number])[] = [];
    let heap = 0;
    for (let i = 0; i < runs; i++) {
      const one = await timed(download),
        other = await timed(pack);
      pairs.push([one, other]);
      heap = Math.max(heap, process.memoryUsage().heapUsed);
    }
    const ratio = median(pairs.map(([one, other]) => other / one));
    const sizes = await Promise.all([stat(file), stat(archive)]);
    return {
      figures: [
        {
          what: `a claw-back pack of ${ROWS.toLocaleString('en')} rows, floor: the file of the same rows alone`,
          limit: LIMIT,
          unit: '×',
          measured: rounded(ratio, 2),
          note: `median of ${runs}; ${pairs.map(([one, other]) => `${rounded(one)} and ${rounded(other)} ms`).join(', ')}`,
        },
      ],
      details: table(
        ['what', 'MB'],
        [
          ['the file of rows', rounded(sizes[0].size / MB, 1)],
          ['the pack', rounded(sizes[1].size / MB, 1)],
          ['most heap of the process', rounded(heap / MB, 1)],
        ],
      ),
    };
  } finally {
    await sheets.close();
    await analytics.close();
    remove();
  }
}
