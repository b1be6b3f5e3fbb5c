import { describe, expect, it } from 'vitest';
import { keyOf } from '../../../machines/resource/key.ts';
import type { Params } from '../../../machines/routes/params.ts';
import { dashboardScreen } from '../../../machines/screens/incident/dashboard.ts';
import type { AnyScreen } from '../../../machines/screens/screen.ts';
import { impressionScreen, visitScreen } from '../../../machines/screens/web/dashboards.ts';

const days = { package_name: 'a', fromDate: '2026-11-01', toDate: '2026-11-08', user: { role: 'analyst', publisher: null } } as const;

/** The filters that a read does not ask by: what is chosen in its card is shown amid what it is chosen from. */
function keptContextOf(screen: AnyScreen, name: string): string[] {
  const { params } = screen.route;
  const asked = (values: Params): string => keyOf(screen.reads[name]?.request({ ...days, params: values } as never));
  const all = params.read(new URLSearchParams());
  // a value that each kind of filter takes
  const chosen: Readonly<Record<string, string>> = { status: 'Requested', priority: 'High' };
  return params.namesOf('filter').filter((filter) => asked(all) === asked({ ...all, [filter]: chosen[filter] ?? 'x' }));
}
const given = (screen: AnyScreen): Record<string, string[]> =>
  Object.fromEntries(
    Object.keys(screen.reads)
      .map((name): [string, string[]] => [name, keptContextOf(screen, name)])
      .filter(([, names]) => names.length > 0),
  );

describe('what is chosen in a card does not narrow it', () => {
  it('on the incident dashboard, and everything else does', () => {
    expect(given(dashboardScreen)).toEqual({
      activeCasesByChannel: ['channel'],
      subChannel: ['channel'],
      topTenLocation: ['country'],
      categoryLevelCount: ['category'],
      publisherLevelCount: ['publisher'],
      takedownTime: ['channel'],
    });
  });
  it.each([visitScreen, impressionScreen])('on a fraud dashboard, and everything else does', (screen) => {
    const { row, rowHours, rowEvidence, rowSimilar, events, foresight, blockList, pack, people, priorities, ...plots } = given(screen);
    // nothing is asked about a row where none is open
    for (const rest of [row, rowHours, rowEvidence, rowSimilar, events, foresight, blockList, pack, people, priorities])
      expect(rest).toEqual(screen.route.params.namesOf('filter'));
    expect(plots).toEqual({
      fraudImpression: ['fraud_sub_category', 'reason'],
      topFiveNotCleanPublisher: ['publisher_name'],
      topFiveCleanPublisher: ['publisher_name'],
      topPlacement: ['placement_id'],
      placementHighFraudTraffic: ['placement_id'],
      topExchangeTraffic: ['exchange'],
    });
  });
});
