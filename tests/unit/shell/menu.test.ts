import { expect, it } from 'vitest';
import { menuTable } from '../../../contract/policy.ts';
import { lineOf } from '../../../src/shell/menu/menu-groups.ts';

it.each([
  ['/issues', '/issues'],
  ['/issue', '/issues'],
  ['/ticketing-system', '/issues'],
  ['/user', '/usermanagement'],
  ['/packages', '/package-detail'],
  ['/mtrackit/updateCampaign/7', '/mtrackit_campaigns'],
  ['/mtrackit/addPublisher', '/mtrackit_publisher'],
  ['/account', undefined],
])('%s is under the menu line of %s', (path, line) => {
  expect(lineOf(menuTable, path)).toBe(line);
});

it('an address with no line in somebody’s menu marks none', () => {
  expect(lineOf([], '/issue')).toBeUndefined();
});
