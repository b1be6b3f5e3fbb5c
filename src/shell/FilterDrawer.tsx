import { Suspense, lazy, useState } from 'react';
import type { FilterDrawerProps } from './FilterDrawerPanel.tsx';
import { useReturnFocus } from './use-return-focus.ts';

const FilterDrawerPanel = lazy(() => import('./FilterDrawerPanel.tsx'));

/** The filter drawer of spec §2. Its code comes when it is first opened; it stays after that, so that closing is drawn. */
export function FilterDrawer(props: FilterDrawerProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  useReturnFocus(props.open);
  if (!used) return null;
  return <Suspense fallback={null}><FilterDrawerPanel {...props} /></Suspense>;
}
