import { useEffect } from 'react';
import type { TicketsScreen } from '../../../../../machines/screens/ticket/tickets.ts';
import { useWriteForm } from '../../../../portal/use-write-form.ts';
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
  const { form, status, failure, answer, submit } = useWriteForm(screen, 'comment', {
    schema: CommentForm,
    defaults: emptyComment,
    request: ({ files, ...body }) => ({ params: { id: Number(id) }, body, files: { files } }),
    about: id,
    draft: true,
    again: true,
  });
  const added = status === 'done' ? (answer?.journals.at(-1)?.id ?? null) : null;
  useEffect(() => {
    if (added !== null) onSent(added);
  }, [added, onSent]);
  return <Composer form={form} status={status} failure={failure} isDispute={isDispute} onSubmit={submit} />;
}
