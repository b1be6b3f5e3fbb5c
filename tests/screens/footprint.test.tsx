import { footprintScreen } from '../../machines/screens/footprint/footprint.ts';
import { footprintFixture, footprintPage, footprintRules } from '../../src/fixtures/footprint.ts';
import { screenSuite } from './support/screen-suite.tsx';

screenSuite(footprintScreen, {
  at: { id: 'FP-1', below: 'subjects' },
  params: { reset: { verdict: 'decline', page: 2, id: 'FP-1', category: 'social' }, kept: { signals: 'not_found', below: 'rules' } },
  cards: {
    list: { component: 'SubjectsCard', answer: { data: footprintPage } },
    one: { component: 'FootprintDetail', answer: { data: footprintFixture } },
    rules: { component: 'RulesTable', answer: { data: footprintRules } },
  },
});
