import { useState } from 'react';
import type { TicketsScreen } from '../../../../../machines/screens/ticket/tickets.ts';
import { useTicketLists } from '../../../../portal/lists/use-ticket-lists.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { useWriteForm } from '../../../../portal/writes/use-write-form.ts';
import { emptyMacro, MacroForm } from './macro-form.ts';
import { MacrosView } from './MacrosView.tsx';

interface MacrosDialogProps {
  readonly screen: TicketsScreen;
  readonly onClose: () => void;
}
/** The reader's macros on their read and writes; an empty form follows what was saved. */
export function MacrosDialog({ screen, onClose }: MacrosDialogProps) {
  const { view } = useRead(screen, 'macros');
  const remove = useWrite(screen, 'deleteMacro');
  const [saved, setSaved] = useState<string | null>(null);
  const { form, status, failure, submit } = useWriteForm(screen, 'saveMacro', {
    schema: MacroForm,
    defaults: emptyMacro,
    request: ({ id, key, status: to, assignee, ...rest }) => ({
      body: {
        ...rest,
        id: id === '' ? null : id,
        key: key === '' ? null : key,
        status: to === '' ? null : to,
        assignee: assignee === '' ? null : assignee,
      },
    }),
    draft: false,
    again: true,
  });
  return (
    <MacrosView
      macros={'data' in view ? view.data : []}
      lists={useTicketLists(screen)}
      form={form}
      isSaving={status === 'sending'}
      isRemoving={remove.status === 'sending'}
      saved={saved}
      failure={status === 'failed' ? failure : remove.status === 'failed' ? remove.failure : null}
      onSubmit={() => {
        const name = form.getValues('name').trim();
        submit({ onDone: () => setSaved(name) });
      }}
      onRemove={({ id }) => remove.send({ params: { id } })}
      onClose={onClose}
    />
  );
}
