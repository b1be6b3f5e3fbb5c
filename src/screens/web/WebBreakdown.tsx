import { useListLayout } from '../../portal/lists/list-layout.ts';
import { useParams, useSetParams } from '../../portal/use-params.ts';
import { useBlocked } from '../../portal/use-blocked.ts';
import { useRead } from '../../portal/use-read.ts';
import { wholeBreakdownOf } from '../../../machines/screens/web/dashboards.ts';
import { useScopeNow } from '../../portal/use-scope.ts';
import { useWhole } from '../../portal/writes/use-whole.ts';
import { BreakdownCard } from './breakdown/BreakdownCard.tsx';
import { WebDrill } from './drill/late.ts';
import { LateDrill } from './LateDrill.tsx';
import { useShared, type WebCardOf } from './use-shared.ts';

/** The breakdown table on its reads, and the details of its open row. */
export function WebBreakdown({ screen }: WebCardOf) {
  const params = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const [layout, setLayout] = useListLayout('web/breakdown');
  const { view, refresh } = useRead(screen, 'breakdown');
  const { onFilter: _, ...shared } = useShared(screen);
  const scope = useScopeNow(screen.route);
  const whole = useWhole(screen, 'wholeBreakdown', () => wholeBreakdownOf(screen, scope()));
  return (
    <BreakdownCard
      {...shared}
      view={view}
      whole={whole}
      blockedOf={useBlocked(screen)}
      groups={useRead(screen, 'groupCounts').view}
      params={params}
      onParams={(changes, history) => {
        // another row begins at its first events
        setParams({ ...changes, ...('row' in changes ? { events: 1 } : {}) }, history);
      }}
      onRefresh={refresh}
      layout={layout}
      onLayout={setLayout}
      drill={params.row === null ? null : <LateDrill screen={screen} />}
      onNear={() => void WebDrill.preload()}
    />
  );
}
