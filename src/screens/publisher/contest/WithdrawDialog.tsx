import { Textarea } from '@fluentui/react-components';
import * as z from 'zod/mini';
import { MOST_TEXT } from '../../../../contract/areas/ticket/ticket.ts';
import type { TrafficDispute } from '../../../../contract/areas/ticket/traffic-dispute.ts';
import { publisherScreen as screen } from '../../../../machines/screens/publisher/across.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { WordsDialog } from '../../act/dialogs/WordsDialog.tsx';
import { contestTexts } from '../../act/texts.ts';

const Withdrawal = z.object({ notes: z.string().check(z.trim(), z.maxLength(MOST_TEXT, `maximum-symbols:${MOST_TEXT}`)) });
/** Ends an own dispute, and says before what that moves (D42). */
export function WithdrawDialog({ of: { id, updated_on }, onClose }: { readonly of: TrafficDispute; readonly onClose: () => void }) {
  const t = useTexts(contestTexts);
  const { form, ...sent } = useWriteForm(screen, 'withdraw', {
    schema: Withdrawal,
    defaults: { notes: '' },
    request: ({ notes }) => ({ params: { id }, body: { updated_on, notes } }),
    about: id,
    draft: false,
  });
  return (
    <WordsDialog
      title={t.withdrawOne}
      send={t.withdraw}
      sent={sent}
      conflict={t.changed}
      onSubmit={() => sent.submit({ onDone: onClose })}
      onClose={onClose}
    >
      <p>{t.withdrawSays}</p>
      <FormField form={form} name="notes" label={t.withdrawWhy}>
        {(field) => <Textarea rows={3} resize="vertical" {...field} />}
      </FormField>
    </WordsDialog>
  );
}
