import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { DEFAULT_ZONE } from '../../../contract/time/dates.ts';
import { useWorkspace } from '../../portal/context.tsx';

/** The zone of any of the reader's packages; of the current one where a thing is about several. */
export function useZoneOf(): (packageName: string) => string {
  const workspace = useWorkspace();
  const packages = useSelector(workspace, (s) => s.context.packages);
  const current = useSelector(workspace, (s) => s.context.current);
  return useCallback(
    (name: string) =>
      (packages.find((p) => p.package_name === name) ?? packages.find((p) => p.package_name === current))?.time_zone ?? DEFAULT_ZONE,
    [packages, current],
  );
}
