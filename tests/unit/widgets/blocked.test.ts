import { describe, expect, it } from 'vitest';
import { ALL } from '../../../contract/scope.ts';
import type { DashboardType, Role } from '../../../contract/policy.ts';
import { deepDiveScreen } from '../../../machines/screens/deep-dive/deep-dive.ts';
import { trackerScreen } from '../../../machines/screens/tracker/dashboard.ts';
import { visitScreen } from '../../../machines/screens/web/dashboards.ts';
import { blockList } from '../../../src/fixtures/act.ts';
import { blockedIn } from '../../../src/widgets/BlockedMark/blocked.ts';

describe('which publishers are marked as blocked', () => {
  const blockedOf = blockedIn(blockList);
  const ann = { blocked_on: '2026-11-23T20:00:00.000Z', blocked_by: 'Ann Mathew', timeZone: 'Asia/Kolkata' };
  it.each([
    ['ClickHarbor', 'PUB-103', ann],
    ['clickharbor', undefined, ann],
    ['renamed', 'PUB-103', ann],
    ['ClickHarbor', 'PUB-999', null],
    ['Tideline Ads', 'PUB-5', { ...ann, blocked_by: '' }],
    ['AdRiver', undefined, null],
    ['', undefined, null],
  ])('%s with the id %s', (name, id, found) => {
    expect(blockedOf(name, id)).toEqual(found);
  });
});

describe('the block list of a screen that marks publishers', () => {
  const asked = (
    of: typeof visitScreen | typeof deepDiveScreen | typeof trackerScreen,
    role: Role,
    name: string,
    dashboard: DashboardType,
  ) => {
    const { initial } = of.route.params;
    const scope = { package_name: name, fromDate: '2026-11-01', toDate: '2026-11-08', dashboard, user: { id: 'u', role, publisher: null } };
    return of.reads.blockList.request({ ...scope, params: initial } as never);
  };
  it('is asked with no publisher open', () => {
    expect(asked(visitScreen, 'analyst', 'a', 'Visit')).toEqual({ query: { package_name: 'a' } });
    expect(asked(deepDiveScreen, 'analyst', 'a', 'Visit')).toEqual({ query: { package_name: 'a' } });
    expect(asked(trackerScreen, 'tracker', 'a', 'Mtrackit')).toEqual({ query: { package_name: 'a' } });
  });
  it('is not asked by who may not block, of all packages, and of a package without traffic', () => {
    expect(asked(visitScreen, 'publisher', 'a', 'Visit')).toBeNull();
    expect(asked(visitScreen, 'analyst', ALL, 'Visit')).toBeNull();
    expect(asked(deepDiveScreen, 'analyst', 'a', 'infridgement')).toBeNull();
  });
});
