import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTray } from '../../portal/use-tray.ts';
import { JobsPanel } from './JobsPanel.tsx';
import { NoticesPanel } from './NoticesPanel.tsx';

/** The drawer of the tray: jobs or notices; closed, the last of them while its leaving is drawn. */
export function TrayScreen() {
  const panel = useSelector(useTray(), (s) => s.context.panel);
  const [last, setLast] = useState(panel);
  if (panel !== null && panel !== last) setLast(panel);
  return last === 'notices' ? <NoticesPanel open={panel !== null} /> : <JobsPanel open={panel !== null} />;
}
