import { Suspense } from 'react';
import type { SearchHit, SearchValue } from '../../../../contract/areas/search360/search360.ts';
import { rowOf, searchScreen, type HitName } from '../../../../machines/screens/search360/search360.ts';
import { useParams, useSetParams, useZoneOf } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { ChunkBoundary } from '../../../shell/states/ChunkBoundary.tsx';
import { lazyPart } from '../../../widgets/lazy-part.ts';
import { Skeleton } from '../../../widgets/WidgetCard/notes/Skeleton.tsx';
import { withOpened, withoutOpened } from './opened.ts';

const GraphPart = lazyPart(() => import('./GraphPart.tsx'));

interface OpenGraphProps {
  readonly name: HitName;
  readonly rows: readonly SearchHit[];
  readonly onPivot: (values: readonly SearchValue[]) => void;
}
/** The graph of the thing that is open, on its reads. What is opened in it, and where a path leads, stand in the address. */
export function OpenGraph({ name, rows, onPivot }: OpenGraphProps) {
  const { open, end: to } = useParams(searchScreen.route);
  const setParams = useSetParams(searchScreen.route);
  const zoneOf = useZoneOf();
  const graph = useRead(searchScreen, 'graph');
  const path = useRead(searchScreen, 'path');
  return (
    <ChunkBoundary resetOn={name.key}>
      <Suspense fallback={<Skeleton shape="table" />}>
        <GraphPart
          name={name}
          view={graph.view}
          path={to === '' ? null : path.view}
          to={to}
          others={rows.filter(({ package_name }) => package_name === name.package_name)}
          open={open}
          zone={zoneOf(name.package_name)}
          onOpen={(thing) => setParams({ open: withOpened(open, thing) })}
          onClose={(thing) => setParams({ open: withoutOpened(open, thing) })}
          onTo={(line) => setParams({ end: line })}
          onBegin={({ type, key }) =>
            setParams({ row: rowOf({ type, key, package_name: name.package_name }), task: 'graph', open: '', end: '' }, 'push')
          }
          onPivot={onPivot}
          onBack={() => setParams({ task: 'read', open: '', end: '' }, 'push')}
          onRefresh={graph.refresh}
          onRefreshPath={path.refresh}
        />
      </Suspense>
    </ChunkBoundary>
  );
}
