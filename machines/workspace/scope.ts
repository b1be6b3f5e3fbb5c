import { daysOfChoice } from '../../contract/time/dates.ts';
import type { Scope } from '../screens/screen.ts';
import type { WorkspaceContext } from './types.ts';

/** What the screen is asked about: presets are resolved here, on the day that it is in the package's zone. */
export const scopeOf = ({
  current,
  range,
  today,
  params,
  user,
  dashboard,
}: Pick<WorkspaceContext, 'current' | 'range' | 'today' | 'params' | 'user' | 'dashboard'>): Scope => ({
  package_name: current ?? '',
  ...daysOfChoice(range, today),
  params,
  user,
  dashboard,
});
