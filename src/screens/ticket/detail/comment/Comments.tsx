import type { TicketDetail } from '../../../../../contract/areas/ticket/ticket.ts';
import type { TicketsScreen } from '../../../../../machines/screens/ticket/tickets.ts';
import { useWriteForm } from '../../../../portal/writes/use-write-form.ts';
import { CommentForm, emptyComment } from './comment-form.ts';
import { Composer } from './Composer.tsx';

interface CommentsProps {
  readonly screen: TicketsScreen;
  readonly id: string;
  readonly isDispute: boolean;
  /** The entry that was added. */
  readonly onSent: (entry: string) => void;
}
/** The composer on the write of its ticket. */
export function Comments({ screen, id, isDispute, onSent }: CommentsProps) {
  const { form, status, failure, submit } = useWriteForm(screen, 'comment', {
    schema: CommentForm,
    defaults: emptyComment,
    request: ({ files, ...body }) => ({ params: { id: Number(id) }, body, files: { files } }),
    about: id,
    draft: true,
    again: true,
  });
  const told = ({ journals }: TicketDetail): void => {
    const added = journals.at(-1);
    if (added !== undefined) onSent(added.id);
  };
  return <Composer form={form} status={status} failure={failure} isDispute={isDispute} onSubmit={() => submit({ onDone: told })} />;
}
