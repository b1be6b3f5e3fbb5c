import { Suspense } from 'react';
import { useParams, useSetParams } from '../../portal/use-params.ts';
import { ChunkBoundary } from '../../shell/states/ChunkBoundary.tsx';
import { DetailPanel } from '../../widgets/DetailPanel/DetailPanel.tsx';
import detail from '../../widgets/DetailPanel/DetailPanel.module.css';
import { WebDrill } from './drill/late.ts';
import { useRowName } from './drill/use-row-words.ts';
import type { WebCardOf } from './use-shared.ts';

/** The details of the open row. Its frame, name and way out are there at once. */
export function LateDrill({ screen }: WebCardOf) {
  const { group, row } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const name = useRowName(group)(row ?? '');
  const onClose = () => setParams({ row: null, events: 1 }, 'push');
  return (
    <ChunkBoundary floats resetOn={row} onClose={onClose}>
      <Suspense
        fallback={
          <DetailPanel
            label={name}
            title={name}
            line=""
            previous=""
            next=""
            onPrevious={null}
            onNext={null}
            onClose={onClose}
            actions={<div className={detail.waiting} data-acts tabIndex={-1} aria-busy />}
          >
            {null}
          </DetailPanel>
        }
      >
        <WebDrill screen={screen} />
      </Suspense>
    </ChunkBoundary>
  );
}
