import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../project.mjs';
import type { Bench } from '../bench.ts';
import { median, rounded, type PartResult } from '../figures.ts';
import { choose, quiet, watchOthers, type Sample } from '../machine.ts';
import { startServer, temporaryFolder } from '../serve/backend.ts';

const WITH_DATA_S = 15,
  SEEDING_S = 60;
const npmStart = { name: 'npm', args: ['start'] };

/** Seconds from `npm start` until `/api/ready`. */
async function start(dataFolder: string): Promise<Sample<number>> {
  await quiet(20);
  const others = watchOthers();
  const began = performance.now();
  const server = await startServer(dataFolder, npmStart);
  const sample = { value: (performance.now() - began) / 1000, foreign: others() };
  await server.close();
  return sample;
}

/** A newcomer's first start builds and seeds; every later one finds both. Packages are installed. */
export async function measureStart({ runs }: Bench): Promise<PartResult> {
  const first: Sample<number>[] = [],
    later: Sample<number>[] = [];
  for (let run = 0; run < runs; run++) {
    const folder = temporaryFolder();
    try {
      rmSync(join(root, 'dist', 'stamp'), { force: true }); // without it the build is taken for old
      first.push(await start(folder.path));
      later.push(await start(folder.path));
    } finally {
      folder.remove();
    }
  }
  const figure = (what: string, limit: number, samples: readonly Sample<number>[]) => {
    const { values, disturbed } = choose(samples, runs);
    return {
      what,
      limit,
      unit: 's',
      measured: rounded(median(values), 1),
      note: disturbed === 0 ? '' : `${disturbed} of ${runs} runs disturbed`,
    };
  };
  return {
    figures: [
      figure('npm start until ready, data present', WITH_DATA_S, later),
      figure('npm start until ready, builds and seeds', SEEDING_S, first),
    ],
    details: '',
  };
}
