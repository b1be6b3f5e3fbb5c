import { useState } from 'react';
import { isOver, type Job } from '../../../../contract/areas/job.ts';
import { ALL } from '../../../../contract/scope.ts';
import { reportScreen } from '../../../../machines/screens/report/report.ts';
import { useRead } from '../../../portal/use-read.ts';

/** The runs of a package that the server keeps, newest first: those that are under way, or could still be taken back as the page was opened. */
export function useFreshRuns(packageName: string): readonly Job[] {
  const { view } = useRead(reportScreen, 'runs');
  const [openedAt] = useState(Date.now);
  const isFresh = (job: Job): boolean => !isOver(job) || (job.undoUntil !== null && Date.parse(job.undoUntil) > openedAt);
  const isOf = ({ kind, package_name }: Job): boolean =>
    (kind === 'change' || kind === 'undo') && (packageName === ALL || package_name === packageName);
  return 'data' in view ? view.data.filter((job) => isOf(job) && isFresh(job)) : [];
}
