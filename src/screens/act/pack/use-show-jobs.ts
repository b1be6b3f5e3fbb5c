import { useWorkspace } from '../../../portal/context.tsx';

/** Opens the jobs in the tray; the outcome that led there is dismissed. */
export function useShowJobs(dismiss: () => void): () => void {
  const workspace = useWorkspace();
  return () => {
    dismiss();
    workspace.getSnapshot().children.tray?.send({ type: 'OPEN', panel: 'jobs' });
  };
}
