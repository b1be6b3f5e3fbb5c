import { Suspense, useState } from 'react';
import { lazyPart } from '../../../widgets/lazy-part.ts';
import { ChunkBoundary } from '../../states/ChunkBoundary.tsx';
import type { FilterDrawerProps } from './FilterDrawerPanel.tsx';
import { useReturnFocus } from '../../frame/use-return-focus.ts';

const FilterDrawerPanel = lazyPart(() => import('./FilterDrawerPanel.tsx'));

/** The filter drawer of spec §2. Its code comes when it is first opened; it stays after that, so that closing is drawn. */
export function FilterDrawer(props: FilterDrawerProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  useReturnFocus(props.open);
  if (!used) return null;
  const giveUp = (): void => {
    setUsed(false);
    props.onClose();
  };
  return (
    <ChunkBoundary floats onClose={giveUp}>
      <Suspense fallback={null}>
        <FilterDrawerPanel {...props} />
      </Suspense>
    </ChunkBoundary>
  );
}
