import { i18n } from '../../i18n.ts';
import { params } from '../../transforms.ts';

/** What the changes on a page are against. */
export const compareTexts = i18n('shell/compare', {
  compareLabel: 'Compare with',
  compare_previous: 'Period before',
  compare_year: 'A year before',
  compare_off: 'Nothing',
  comparedWith: params('Changes are against {period}'),
  notFinal: params('{changes}; provisional'),
  comparedHours: params('Changes are against {period}, up to the same time of day'),
  stoodThen: params('Changes are against {period}, as it stood then'),
  stoodHours: params('Changes are against {period}, as it stood at this time of day'),
  notWhole: params('Not compared with {period}: {why}'),
});
