import { expect, it } from 'vitest';
import { survive } from '../support/crash.ts';

it('a server that is killed while it changes incidents loses nothing that it acknowledged, doubles nothing, and its jobs go on', async () => {
  const { writes, jobs } = await survive({ kills: 1, clients: 4, seed: 1 });
  expect(writes).toBeGreaterThan(4);
  expect(jobs).toBeGreaterThan(0);
});
