import { expect, it } from 'vitest';
import dive from '../../src/fixtures/deep-dive-answers.json';
import answers from '../../src/fixtures/web-answers.json';
import scenes from '../../src/fixtures/web-scenes.json';
import { webFixtures } from '../../tools/web-fixtures.ts';

it(
  'the fixtures of fraud dashboards and deep dive are what the demo and the handlers answer today: npm run fixtures',
  { timeout: 120_000 },
  async () => {
    expect(JSON.parse(JSON.stringify(await webFixtures()))).toEqual({ ...answers, dive, scenes });
  },
);
