import { Button, Textarea } from '@fluentui/react-components';
import type { Footprint } from '../../../../contract/areas/footprint.ts';
import type { Failure } from '../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../machines/writes/write.machine.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import type { CheckedForm } from '../../../widgets/form/use-checked-form.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import styles from '../Footprint.module.css';
import verdictStyles from './Verdict.module.css';
import type { NoteValues } from '../parts/forms.ts';
import { VerdictChip } from '../parts/VerdictChip.tsx';
import { footprintTexts } from '../texts.ts';
import { useWords } from '../use-words.ts';

interface NotesCardProps {
  readonly footprint: Footprint;
  readonly zone: string;
  /** Null where the reader may write none. */
  readonly form: CheckedForm<NoteValues> | null;
  readonly status: 'ready' | WriteStatus;
  readonly failure: Failure | null;
  readonly onSubmit: () => void;
}
/** What people wrote about the subject, their decisions among it, newest first. */
export function NotesCard({ footprint: { notes }, zone, form, status, failure, onSubmit }: NotesCardProps) {
  const t = useTexts(footprintTexts);
  const causeOf = useCause();
  const { format } = useWords();
  return (
    <section className={styles.card} aria-labelledby="footprint-notes">
      <h2 id="footprint-notes">{t.notes}</h2>
      {form !== null && (
        <form
          noValidate
          className={`${verdictStyles.decides} stack gap-8`}
          aria-label={t.addNote}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <FormField form={form} name="text" label={t.noteLabel}>
            {(field) => <Textarea rows={2} resize="vertical" {...field} />}
          </FormField>
          {status === 'failed' && failure !== null && (
            <p role="alert" className="bad">
              {t.notDone({ cause: causeOf(failure) })}
            </p>
          )}
          <Button size="small" type="submit" className={verdictStyles.adds} disabledFocusable={status === 'sending'}>
            {status === 'sending' ? t.adding : t.addNote}
          </Button>
        </form>
      )}
      {notes.length === 0 ? (
        <p className="quiet anywhere">{t.noNotes}</p>
      ) : (
        <ul className={verdictStyles.plain}>
          {notes.map(({ id, at, by, text, decision }) => (
            <li key={id} className="stack gap-4">
              <div className={styles.row}>
                <strong>{by.name}</strong>
                <span className="quiet anywhere">{format.instant(at, zone)}</span>
              </div>
              {decision !== null && <VerdictChip verdict={decision}>{t[`verdict_${decision}`]}</VerdictChip>}
              {text !== '' && <p className={verdictStyles.words}>{text}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Checks of the subject, newest first: the history. */
export function ChecksCard({ footprint: { checks }, zone }: Pick<NotesCardProps, 'footprint' | 'zone'>) {
  const t = useTexts(footprintTexts);
  const { format } = useWords();
  const isOfSeveral = new Set(checks.map(({ ruleSet }) => ruleSet)).size > 1;
  return (
    <section className={styles.card} aria-labelledby="footprint-checks">
      <h2 id="footprint-checks">{t.checks}</h2>
      <ol className={verdictStyles.plain}>
        {checks.map(({ id, at, by, reason, score, verdict, found, notFound, notChecked, ruleSet }) => (
          <li key={id} className="stack gap-4">
            <div className={styles.row}>
              <span>
                <strong>{score === null ? '–' : format.count(score)}</strong> {t[`verdict_${verdict}`]}
              </span>
              <span className="quiet anywhere">{format.instant(at, zone)}</span>
            </div>
            <span className="quiet anywhere">
              {by.name} · {t.tally({ found: format.count(found), notFound: format.count(notFound), unchecked: format.count(notChecked) })}
              {isOfSeveral && ruleSet !== null && ` · ${t.byRules({ number: format.count(ruleSet) })}`}
              {reason !== '' && ` · ${reason}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
