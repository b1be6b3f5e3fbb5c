import { reportScreen } from '../../../../machines/screens/report/report.ts';
import { useRead } from '../../../portal/use-read.ts';
import type { Person } from './setting.ts';

const nobody: readonly Person[] = [];
/** Who can be given incidents; nobody until that is known. */
export function usePeople(): readonly Person[] {
  const { view } = useRead(reportScreen, 'assignees');
  return 'data' in view ? view.data : nobody;
}
