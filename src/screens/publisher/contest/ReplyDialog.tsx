import { Textarea } from '@fluentui/react-components';
import * as z from 'zod/mini';
import { ticketFiles } from '../../../../contract/areas/ticket/ticket.ts';
import { publisherScreen as screen } from '../../../../machines/screens/publisher/across.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { FormFilesBox } from '../../../widgets/UploadBox/FormFilesBox.tsx';
import { WordsDialog } from '../../act/dialogs/WordsDialog.tsx';
import { wordsFields } from '../../act/dialogs/words-fields.ts';
import { contestTexts } from '../../act/texts.ts';

const Reply = z.object(wordsFields);
/** Says more in an open dispute. */
export function ReplyDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTexts(contestTexts);
  const { form, ...sent } = useWriteForm(screen, 'reply', {
    schema: Reply,
    defaults: { text: '', files: [] as File[] },
    request: ({ text, files }) => ({ params: { id }, body: { text }, files: { files } }),
    about: id,
    draft: true,
  });
  return (
    <WordsDialog
      title={t.reply}
      send={t.reply}
      sent={sent}
      conflict={t.changed}
      onSubmit={() => sent.submit({ onDone: onClose })}
      onClose={onClose}
    >
      <FormField form={form} name="text" label={t.why} required>
        {(field) => <Textarea rows={4} resize="vertical" {...field} />}
      </FormField>
      <FormFilesBox form={form} name="files" part={ticketFiles.files} />
    </WordsDialog>
  );
}
