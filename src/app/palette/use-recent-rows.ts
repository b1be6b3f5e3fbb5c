import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { viewOf } from '../../../machines/resource/view.ts';
import { report } from '../../../machines/routes/areas/report.ts';
import { ticket } from '../../../machines/routes/areas/ticket.ts';
import { readOf } from '../../../machines/workspace/board.machine.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { recentChoices } from './recent-choices.ts';

/** The pages that open a row: what kind it is, the param that names it, and the read that answers whether it is there. */
const opened = {
  [ticket.path]: { kind: 'ticket', param: 'id', read: 'one' },
  [report.path]: { kind: 'incident', param: 'row', read: 'incident' },
} as const;

/** Remembers which tickets and incidents were opened, for the palette: those that there are, once their answer has come. */
export function useRecentRows(): void {
  const workspace = useWorkspace();
  const user = useSelector(workspace, (s) => s.context.user.id);
  const package_name = useSelector(workspace, (s) => s.context.current);
  const of = useSelector(workspace, (s) => opened[s.context.route?.path ?? '']);
  const id = useSelector(workspace, ({ context: { params } }) => (of === undefined ? null : (params[of.param] ?? null)));
  const row = useSelector(workspace, ({ children: { board }, context: { screen } }) =>
    of === undefined || board === undefined || screen === null ? undefined : readOf(board.getSnapshot(), screen, of.read),
  );
  const isThere = useSelector(row, (s) => s !== undefined && viewOf(s).status === 'ready');
  useEffect(() => {
    if (of !== undefined && isThere && package_name !== null && typeof id === 'string' && id !== '')
      recentChoices(user).addRow({ kind: of.kind, id, package_name });
  }, [user, of, id, package_name, isThere]);
}
