import { expect, it } from 'vitest';
import answers from '../../src/fixtures/web-answers.json';
import { webFixtures } from '../../tools/web-fixtures.ts';

it(
  'the fixtures of the fraud dashboards are what the demo and the handlers answer today: npm run fixtures',
  { timeout: 120_000 },
  async () => {
    expect(JSON.parse(JSON.stringify(await webFixtures()))).toEqual(answers);
  },
);
