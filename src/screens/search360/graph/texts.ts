import { i18n } from '../../../i18n/i18n.ts';
import { count, params } from '../../../i18n/transforms.ts';

/** The graph of a thing: its links by rarity, and the path to another one. */
export const graphTexts = i18n('search360/graph', {
  show: 'Show as a graph',
  title: params('How {name} hangs together'),
  about:
    'The rarest links come first: a number that two things share says more than a network that hundreds are on. Press a thing to see its own links; press a value to search for it.',
  back: 'Back to the list',
  none: 'Nothing else has any of its values',
  graph: 'Graph of links',
  keys: 'Arrow keys move, Enter opens',
  table: 'The same as a table',
  from: 'From',
  link: 'Shared value',
  shared: 'Things that have it',
  leads: 'Leads to',
  inThings: count({ one: 'in {count} thing', other: 'in {count} things' }),
  inMany: params('in more than {n} things'),
  rest: count({ one: '{count} more', other: '{count} more' }),
  restMany: params('more than {n} more'),
  onlyCommon: params('Only by a common value: {value} ({things}).'),
  more: count({ one: '{count} more link', other: '{count} more links' }),
  opens: params('{name}, open'),
  closed: params('{name}, closed'),
  searches: params('{name}: search'),
  most: 'No more can be opened here: close something, or begin with another thing.',
  pathTo: 'Path to',
  pathNone: 'Choose a thing',
  path: 'Shortest path over rare values',
  steps: count({ one: '{count} step', other: '{count} steps' }),
  noPath: params('There is none within {most} steps by values that at most {rare} things have.'),
  noPathSeen: params('None was found within {most} steps, but there was more than could be looked at.'),
  between: 'Path between the two',
  begin: params('Begin with {name}'),
});
