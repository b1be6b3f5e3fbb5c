import { expect, it } from 'vitest';
import { survive } from '../server/support/crash.ts';

const kills = Number(process.env['CRASH_ROUNDS'] ?? 100),
  seed = Number(process.env['CRASH_SEED'] ?? 1);

it(`loses nothing that was acknowledged and doubles nothing, over ${kills} kills under 16 writing clients`, async () => {
  const { writes, jobs, changes, tickets } = await survive({ kills, clients: 16, seed });
  expect(writes).toBeGreaterThan(kills);
  expect(tickets).toBeGreaterThan(kills / 2);
  console.log(`${kills} kills, ${writes} writes, ${jobs} jobs, ${changes} changes, ${tickets} tickets`);
});
