import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../project.mjs';
import type { Bench } from '../bench.ts';
import { median, rounded, table, type Figure, type PartResult } from '../figures.ts';
import type { OwnDataRound, OwnDataTimings } from '../own-data.ts';
import { runScript } from '../run-script.ts';

/** Rows of a vendor's file, beside the same as we write them: imported, corrected and taken back (`BENCH_OWN_ROWS`, `BENCH_OWN_MB`: other sizes). */
export async function measureOwnData({ runs }: Bench): Promise<PartResult> {
  const json = join(root, 'test-results', 'own-data.json');
  const { BENCH_OWN_ROWS: asked = '1000000', BENCH_OWN_MB: megabytes = '2000' } = process.env;
  const args = ['--rows', asked, '--rounds', String(runs), '--megabytes', megabytes, '--json', json];
  await runScript(join(root, 'tools', 'bench', 'own-data.ts'), args);
  const { rows, rounds, memory } = JSON.parse(readFileSync(json, 'utf8')) as OwnDataTimings;
  const ratio = (what: string, limit: number, of: (round: OwnDataRound) => readonly [number, number]): Figure => ({
    what,
    limit,
    unit: '×',
    measured: rounded(median(rounds.map((round) => of(round)[0] / of(round)[1])), 2),
    note: `${[0, 1].map((side) => rounded(median(rounds.map((round) => of(round)[side as 0 | 1])), 1)).join(' and ')} s, ${rounds.length} rounds of ${rows} rows`,
  });
  return {
    figures: [
      ratio("a vendor's file of a million rows, floor: the same rows as we write them", 1.43, ({ mapped, plain }) => [mapped, plain]),
      ratio('a tenth of the rows corrected, floor: as many new ones', 2, ({ corrected, fresh }) => [corrected, fresh]),
      ratio('all rows taken back, floor: their import', 1, ({ takenBack, mapped }) => [takenBack, mapped]),
      {
        what: `memory for a file of ${rounded(memory.megabytes)} MB, over that for one of a tenth`,
        limit: 150,
        unit: 'MB',
        measured: rounded(memory.large - memory.small),
        note: `${memory.large} and ${memory.small} MB, the engine with what a server gives it`,
      },
    ],
    details: table(
      ['round', 'plain, s', 'mapped, s', 'new, s', 'corrected, s', 'taken back, s'],
      rounds.map(({ plain, mapped, fresh, corrected, takenBack }, i) => [
        i + 1,
        ...[plain, mapped, fresh, corrected, takenBack].map((seconds) => rounded(seconds, 2)),
      ]),
    ),
  };
}
