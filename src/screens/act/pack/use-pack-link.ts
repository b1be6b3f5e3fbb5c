import type { Foresight } from '../../../../contract/areas/tracker/foresight.ts';
import { trackerDashboard } from '../../../../machines/routes/areas/tracker.ts';
import { impressionDashboard, visitDashboard } from '../../../../machines/routes/areas/web.ts';
import { useLinkTo } from '../../../portal/use-link.ts';

/** Where a claw-back pack of a publisher is made: its drawer on the dashboard that has its traffic. Null where none has. */
export function usePackLink(): (of: Foresight) => string | null {
  const toTracker = useLinkTo(trackerDashboard),
    toVisits = useLinkTo(visitDashboard),
    toImpressions = useLinkTo(impressionDashboard);
  return ({ publisher, tracker, ads }) => {
    if (tracker !== null) return toTracker?.({ row: publisher, pack: 'row' }) ?? null;
    // a package has the dashboard of one type
    for (const { type } of ads) {
      const linkTo = type === 'visit' ? toVisits : toImpressions;
      if (linkTo !== null) return linkTo({ group: 'publisher', row: publisher, pack: 'row' });
    }
    return null;
  };
}
