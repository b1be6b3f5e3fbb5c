import { resource } from '../../../tests/model/models/resource.model.ts';
import { failure } from '../../../tests/model/fixtures.ts';
import type { FailureKind } from '../../../contract/failure.ts';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { ann, bank, labs } from '../demo.ts';
import type { Sheet } from '../sheet.ts';
import { choosePackage, goTo, press, refreshCard, sees, seesAddress, seesCard, setSwitch, signIn, step, waitForAnswers } from '../steps.ts';

const title = 'Incident volume',
  row = 'Volume card';
const ask = (of: string) => ({ type: 'REQUEST', query: { of, page: 1 } }),
  refresh = { type: 'REFRESH' };
const answered = (answer: string) => ({ type: 'xstate.done.actor.fetch', output: { answer, at: 5 } });
const failed = (kind: FailureKind) => ({ type: 'xstate.error.actor.fetch', error: failure(kind) });
const retry = press('Retry', { place: title });

export const cardSheet: Sheet = {
  id: 'card',
  title: 'The states of a card',
  about: `Every card of a dashboard shows one of these states; here the card ${title} stands for all. Only this card is switched: the others stay as they are.`,
  model: resource,
  elsewhere: {
    'resource.loading: ABORT': 'no card has a button that stops its call',
    'resource.loading: ABORT [hasAnswer]': 'no card has a button that stops its call',
    'resource.loading: REFRESH': 'a card that waits has its Refresh at rest',
    'resource.loading: xstate.after.limit.resource.loading': 'ten minutes without an answer; the model tests have it',
    'resource.unreachable: REFRESH': 'Retry while the server is away ends where it began; the model tests have it',
    'resource: RESET': 'an option list of the filter drawer is given up, no card is',
  },
  ways: [
    {
      title: 'Waiting, answered, refreshed, not refreshed',
      steps: [
        step(
          [setSwitch(row, 'Hold'), goTo('/auth/login'), signIn(ann, DEMO_PASSWORD)],
          [seesCard(title, 'loading'), seesCard('Life cycle', 'ready')],
          [ask('a')],
          'loading',
        ),
        step([setSwitch(row, 'As usual')], [seesCard(title, 'ready')], [answered('pages')], 'success'),
        step([setSwitch(row, 'Hold'), refreshCard(title)], [seesCard(title, 'refreshing')], [refresh], 'loading'),
        step([setSwitch(row, 'Fail')], [seesCard(title, 'stale')], [failed('server')], 'failure'),
        step([setSwitch(row, 'As usual'), retry], [seesCard(title, 'ready')], [refresh, answered('pages')], 'success'),
        step([setSwitch(row, 'Refuse'), refreshCard(title)], [seesCard(title, 'forbidden')], [refresh, failed('forbidden')], 'failure'),
        step([setSwitch(row, 'As usual'), refreshCard(title)], [seesCard(title, 'ready')], [refresh, answered('pages')], 'success'),
      ],
    },
    {
      title: 'Without an answer, and without rows',
      steps: [
        step(
          [setSwitch(row, 'Too many'), goTo('/auth/login'), signIn(ann, DEMO_PASSWORD)],
          [seesCard(title, 'failed')],
          [ask('a'), failed('limited')],
          'failure',
        ),
        step([setSwitch(row, 'As usual'), retry], [seesCard(title, 'ready')], [refresh, answered('pages')], 'success'),
        step([setSwitch(row, 'Hold'), choosePackage(bank)], [seesAddress(bank), seesCard(title, 'loading')], [ask('b')], 'loading'),
        step(
          [setSwitch('Everything', 'Cut off'), setSwitch(row, 'As usual')],
          [seesCard(title, 'failed'), sees('The server cannot be reached.', title)],
          [failed('offline')],
          'unreachable',
        ),
        step(
          [setSwitch('Everything', 'As usual'), waitForAnswers()],
          [seesCard(title, 'ready')],
          [{ type: 'SERVER_REACHABLE' }, answered('pages')],
          'success',
        ),
        step([choosePackage(labs)], [seesAddress(labs), seesCard(title, 'empty')], [ask('c'), answered('nothing')], 'success'),
      ],
    },
  ],
};
