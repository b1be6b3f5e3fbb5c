import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { report } from '../../../machines/routes/report.ts';
import { ticket } from '../../../machines/routes/ticket.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { recentChoices } from './recent-choices.ts';

/** Remembers which tickets and incidents are opened, for the palette. */
export function useRecentRows(): void {
  const workspace = useWorkspace();
  const user = useSelector(workspace, (s) => s.context.user.id);
  const package_name = useSelector(workspace, (s) => s.context.current);
  const route = useSelector(workspace, (s) => s.context.route?.path);
  const kind = route === ticket.path ? 'ticket' : route === report.path ? 'incident' : null;
  const id = useSelector(workspace, ({ context: { params } }) =>
    kind === null ? null : (params[kind === 'ticket' ? 'id' : 'row'] ?? null),
  );
  useEffect(() => {
    if (kind !== null && package_name !== null && typeof id === 'string' && id !== '')
      recentChoices(user).addRow({ kind, id, package_name });
  }, [user, kind, id, package_name]);
}
