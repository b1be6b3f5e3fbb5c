import { useDrafts } from '../../../portal/context.tsx';
import type { RaiseForm } from '../../../widgets/RaiseTicket/raise-form.ts';

/** What was typed before a ticket about something is raised; it is kept in this browser until one is, also where the question is closed. */
export interface RaiseDraft {
  readonly typed: Partial<RaiseForm> | null;
  readonly onTyped: (values: RaiseForm) => void;
}
/** The draft of what `about` names, and what drops it. */
export function useRaiseDraft(about: string): { readonly draft: RaiseDraft; readonly drop: () => void } {
  const drafts = useDrafts();
  const name = `raise/${about}`;
  return {
    draft: { typed: drafts.read(name), onTyped: (values) => drafts.write(name, values) },
    drop: () => drafts.drop(name),
  };
}
