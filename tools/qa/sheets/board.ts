import { board } from '../../../tests/model/models/board.model.ts';
import { ann as person, inIndia, initialParams, otherRange, range } from '../../../tests/model/fixtures.ts';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { ann, bank, pay, type Demo } from '../demo.ts';
import type { Sheet } from '../sheet.ts';
import {
  choosePackage,
  goTo,
  press,
  refreshPage,
  sees,
  seesAddress,
  seesCard,
  seesName,
  seesTotal,
  setSwitch,
  signIn,
  step,
  waitForAnswers,
  type Line,
} from '../steps.ts';

const scope = { package_name: 'a', ...range, params: initialParams, user: person };
const rescoped = { type: 'SCOPE', scope: { ...scope, ...otherRange, params: inIndia } },
  back = { type: 'SCOPE', scope },
  refreshAll = { type: 'REFRESH_ALL' };
const cards = ['Life cycle', 'Incident volume', 'Categories'];
const all = (status: 'loading' | 'ready' | 'refreshing'): Line[] => cards.map((title) => seesCard(title, status));

export const boardSheet = ({ range: { fromDate, toDate }, incidents }: Demo): Sheet => {
  const link = (name: string, filter = ''): string => `/incident-dashboard?package=${name}&from=${fromDate}&to=${toDate}${filter}`;
  return {
    id: 'board',
    title: 'The cards of a dashboard together',
    about: 'Package, dates and filters say what all cards ask; none shows an old number under a new question.',
    model: board,
    elsewhere: {
      'board.open: PREFETCH': 'no card of a dashboard opens a row that is asked for while it is pressed; board.model.ts has it',
      'board.open: WROTE': 'no form of today changes what a dashboard shows; board.model.ts has it',
    },
    ways: [
      {
        title: 'One question for all',
        steps: [
          step([goTo('/auth/login'), signIn(ann, DEMO_PASSWORD)], [seesName(ann)]),
          step([goTo(link(pay))], [seesTotal(incidents(pay)), ...all('ready')], [], 'open'),
          step([setSwitch('All cards', 'Slow'), refreshPage()], all('refreshing'), [refreshAll], 'open'),
          step([waitForAnswers()], [seesTotal(incidents(pay)), ...all('ready')], [], 'open'),
          step([goTo(link(pay, '&country=IN'))], [seesTotal(incidents(pay, 'IN')), sees('India')], [rescoped], 'open'),
          step([setSwitch('All cards', 'Slow'), press('Clear all')], all('loading'), [back], 'open'),
          step([waitForAnswers()], [seesTotal(incidents(pay)), ...all('ready')], [], 'open'),
          step(
            [setSwitch('All cards', 'As usual'), choosePackage(bank)],
            [seesAddress(`package=${bank}`), ...all('ready')],
            [{ type: 'START' }],
            'open',
          ),
          step([goTo(link(bank))], [seesTotal(incidents(bank))], [back], 'open'),
        ],
      },
    ],
  };
};
