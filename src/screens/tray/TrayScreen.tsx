import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTray } from '../../portal/use-tray.ts';
import { JobsPanel } from './jobs/JobsPanel.tsx';
import { NoticesPanel } from './notices/NoticesPanel.tsx';
import { QuickPanel } from './quick/QuickPanel.tsx';
import { ViewsPanel } from './views/ViewsPanel.tsx';

/** The drawer of the tray: jobs, notices, views or the quick panel; closed, the last of them while its leaving is drawn. */
export function TrayScreen() {
  const panel = useSelector(useTray(), (s) => s.context.panel);
  const [last, setLast] = useState(panel);
  if (panel !== null && panel !== last) setLast(panel);
  const open = panel !== null;
  switch (last) {
    case 'notices':
      return <NoticesPanel open={open} />;
    case 'views':
      return <ViewsPanel open={open} />;
    case 'quick':
      return <QuickPanel open={open} />;
    default:
      return <JobsPanel open={open} />;
  }
}
