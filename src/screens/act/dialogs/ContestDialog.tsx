import { Select, Textarea } from '@fluentui/react-components';
import * as z from 'zod/mini';
import { ticketFiles } from '../../../../contract/areas/ticket/ticket.ts';
import { contestedKinds } from '../../../../contract/areas/ticket/traffic-dispute.ts';
import { actPart } from '../../../../machines/screens/act-part.ts';
import { useFormat } from '../../../format/format.ts';
import { useShares } from '../../../format/use-shares.ts';
import { sourceTexts } from '../../../i18n/texts/source.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { FormFilesBox } from '../../../widgets/UploadBox/FormFilesBox.tsx';
import { contestTexts } from '../texts.ts';
import { useNarrowedWords } from '../use-narrowed-words.ts';
import { contestId, type Contestable } from './contestable.ts';
import { WordsDialog } from './WordsDialog.tsx';
import { wordsFields } from './words-fields.ts';

const Contest = z.object({ kind: z.enum(contestedKinds), ...wordsFields });
/** Contests what was invalid, on the events that the advertiser sees too. */
export default function ContestDialog({ of, onClose }: { readonly of: Contestable; readonly onClose: () => void }) {
  const t = useTexts(contestTexts);
  const s = useTexts(sourceTexts);
  const format = useFormat();
  const shares = useShares();
  const narrowedIn = useNarrowedWords();
  const { packageName: package_name, publisher, range, zone, kinds, narrowed } = of;
  const only = narrowedIn(narrowed);
  const { form, ...sent } = useWriteForm(actPart, 'contest', {
    schema: Contest,
    defaults: { kind: kinds[0]?.kind ?? 'visit', text: '', files: [] as File[] },
    request: ({ kind, text, files }) => ({ body: { package_name, publisher, kind, ...range, ...narrowed, text }, files: { files } }),
    about: contestId(of),
    draft: true,
  });
  return (
    <WordsDialog
      title={s.contest}
      send={t.send}
      sent={sent}
      conflict={t.already}
      onSubmit={() => sent.submit({ onDone: onClose })}
      onClose={onClose}
    >
      <p>{t.days({ days: format.range(range.fromDate, range.toDate), zone })}</p>
      {only !== '' && <p className="anywhere">{t.only({ filters: only })}</p>}
      <FormField form={form} name="kind" label={t.kind} own={{ 'days-credited': t.daysCredited }}>
        {(field) => (
          <Select {...field}>
            {kinds.map(({ kind, ...part }) => (
              <option key={kind} value={kind}>
                {`${t[kind]}: ${shares.based(part)}`}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="text" label={t.why} required>
        {(field) => <Textarea rows={4} resize="vertical" {...field} />}
      </FormField>
      <FormFilesBox form={form} name="files" part={ticketFiles.files} />
    </WordsDialog>
  );
}
