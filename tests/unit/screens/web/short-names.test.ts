import { expect, it } from 'vitest';
import { withoutCommonStart } from '../../../../src/screens/web/cards/tables/short-names.ts';

it.each<[string, readonly string[], readonly string[]]>([
  ['words that all begin with are left out', ['Acme Web Video: exit', 'Acme Web Search: top'], ['Video: exit', 'Search: top']],
  ['a name that is the start of another keeps its last word', ['Acme Web', 'Acme Web Video'], ['Web', 'Web Video']],
  ['one name alone is whole', ['Acme Web Video'], ['Acme Web Video']],
  ['names without a common start are whole', ['a b', 'c d'], ['a b', 'c d']],
  ['one that is missing changes nothing', ['', 'Acme a', 'Acme b'], ['', 'a', 'b']],
])('%s', (_, names, short) => {
  expect(names.map(withoutCommonStart(names))).toEqual(short);
});
