import { DialogSurface, Textarea } from '@fluentui/react-components';
import * as z from 'zod/mini';
import type { Contest, Foresight } from '../../../../contract/areas/tracker/foresight.ts';
import { MOST_NOTES } from '../../../../contract/life/tracker-life.ts';
import { actPart } from '../../../../machines/screens/act-part.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { sourceTexts } from '../../../i18n/texts/source.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { DialogForm } from '../../../widgets/form/DialogForm.tsx';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { Lines } from '../ForesightList.tsx';
import { actTexts } from '../texts.ts';
import { useForesightWords } from '../use-foresight-words.ts';
import { OpenContests } from './OpenContests.tsx';

const Lift = z.object({
  notes: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_NOTES, `maximum-symbols:${MOST_NOTES}`)),
});
interface LiftDialogProps {
  /** The blocked one, with the version that was seen. */
  readonly of: {
    readonly id: string;
    readonly package_name: string;
    readonly publisher: string;
    readonly updated_on: string;
    readonly contested: readonly Contest[];
  };
  /** Of the package, an IANA name. */
  readonly timeZone: string;
  /** Who was told of the block, and when in words; null where nobody was. */
  readonly told: { readonly recipient: string; readonly at: string } | null;
  /** What came from it, and what comes back; null while that is not known, which `news` says. */
  readonly foresight: Foresight | null;
  readonly news?: string;
  readonly onClose: () => void;
}
/** Lifts a block for a reason, and says what that moves. */
export function LiftDialog({
  of: { id, package_name, publisher, updated_on, contested },
  timeZone,
  told,
  foresight,
  news = '',
  onClose,
}: LiftDialogProps) {
  const t = useTexts(actTexts);
  const s = useTexts(sourceTexts);
  const common = useTexts(commonTexts);
  const causeOf = useCause();
  const tell = useWrite(actPart, 'tell', id);
  const { form, status, failure, submit } = useWriteForm(actPart, 'lift', {
    schema: Lift,
    defaults: { notes: '' },
    request: ({ notes }) => ({ params: { id }, body: { package_name, updated_on, notes } }),
    about: id,
    draft: true,
  });
  return (
    <OpenDialog onClose={onClose} modalType="alert">
      <DialogSurface>
        <DialogForm
          title={t.liftOne({ name: publisher })}
          fault={
            status === 'conflict'
              ? t.changedSince
              : status === 'failed' && failure !== null
                ? t.notLifted({ cause: causeOf(failure) })
                : null
          }
          send={status === 'sending' ? t.lifting : s.lift}
          isSending={status === 'sending'}
          className="stack gap-12"
          onSubmit={() =>
            submit({
              onDone: () => {
                // a mail that waited is not sent any more
                tell.dismiss();
                onClose();
              },
            })
          }
          onCancel={onClose}
        >
          {foresight !== null ? <Moves of={foresight} /> : <p role="status">{news}</p>}
          <p>{t.liftSays}</p>
          <OpenContests of={{ publisher, contested, timeZone }} onLeave={onClose} />
          {told !== null && <p>{t.liftTold(told)}</p>}
          <FormField form={form} name="notes" label={common.reason} required hint={t.reasonHint}>
            {(field) => <Textarea rows={4} resize="vertical" {...field} />}
          </FormField>
        </DialogForm>
      </DialogSurface>
    </OpenDialog>
  );
}
function Moves({ of }: { readonly of: Foresight }) {
  const t = useTexts(actTexts);
  const { title, came, back } = useForesightWords()(of);
  return (
    <>
      <Lines title={title} lines={came} />
      <Lines title={t.liftMoves} lines={back} />
    </>
  );
}
