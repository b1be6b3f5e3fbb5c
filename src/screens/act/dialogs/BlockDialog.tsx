import { DialogSurface, Textarea } from '@fluentui/react-components';
import * as z from 'zod/mini';
import type { Foresight } from '../../../../contract/areas/tracker/foresight.ts';
import { MOST_NOTES } from '../../../../contract/life/tracker-life.ts';
import { actPart } from '../../../../machines/screens/act-part.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { DialogForm } from '../../../widgets/form/DialogForm.tsx';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { ForesightList } from '../ForesightList.tsx';
import { actTexts } from '../texts.ts';
import { useForesightWords } from '../use-foresight-words.ts';
import { OpenContests } from './OpenContests.tsx';

const Notes = z.string().check(z.trim(), z.maxLength(MOST_NOTES, `maximum-symbols:${MOST_NOTES}`));
const Optional = z.object({ notes: Notes }),
  Required = z.object({ notes: Notes.check(z.minLength(1, 'required')) });
interface BlockDialogProps {
  readonly foresight: Foresight;
  readonly onClose: () => void;
}
/** Says what a block of a publisher moves, and takes it. Where somebody was first, it says so and shows how it stands. */
export function BlockDialog({ foresight, onClose }: BlockDialogProps) {
  const t = useTexts(actTexts);
  const common = useTexts(commonTexts);
  const causeOf = useCause();
  const { package_name, publisher, record, isProposed } = foresight;
  const { reason } = useForesightWords()(foresight);
  const { form, status, failure, submit } = useWriteForm(actPart, 'block', {
    schema: isProposed ? Optional : Required,
    defaults: { notes: reason.slice(0, MOST_NOTES) },
    request: ({ notes }) => ({ body: { package_name, publisher, updated_on: record?.updated_on ?? null, notes } }),
    about: `${package_name} ${publisher}`,
    draft: true,
    holdsPage: false,
  });
  const isBlocked = record?.state === 'blocked';
  return (
    <OpenDialog onClose={onClose} modalType="alert">
      <DialogSurface>
        <DialogForm
          title={t.blockOne({ name: publisher })}
          fault={
            status === 'conflict'
              ? isBlocked
                ? t.blocked
                : t.changedSince
              : status === 'failed' && failure !== null
                ? t.notBlocked({ cause: causeOf(failure) })
                : null
          }
          send={status === 'sending' ? t.blocking : foresight.contested.length > 0 ? t.blockAnyway : t.blockNow}
          isSending={status === 'sending' || isBlocked}
          className="stack gap-12"
          onSubmit={() => submit({ onDone: onClose })}
          onCancel={onClose}
        >
          <OpenContests of={foresight} onLeave={onClose} />
          <ForesightList of={foresight} />
          <FormField form={form} name="notes" label={common.reason} required={!isProposed} hint={t.reasonHint}>
            {(field) => <Textarea rows={4} resize="vertical" {...field} />}
          </FormField>
        </DialogForm>
      </DialogSurface>
    </OpenDialog>
  );
}
