import { Button, Textarea } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { footprintDecisions, type Footprint } from '../../../../contract/areas/footprint.ts';
import type { Failure } from '../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../machines/writes/write.machine.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { isAtField, type CheckedForm } from '../../../widgets/form/use-checked-form.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import verdictStyles from './Verdict.module.css';
import type { DecisionValues } from '../parts/forms.ts';
import { verdictIcons } from '../parts/verdict-icons.tsx';
import { footprintTexts } from '../texts.ts';
import { useWords } from '../use-words.ts';

interface DecisionPartProps {
  readonly footprint: Footprint;
  readonly zone: string;
  /** Null where the reader may not decide. */
  readonly form: CheckedForm<DecisionValues> | null;
  readonly status: 'ready' | WriteStatus;
  readonly failure: Failure | null;
  readonly onSubmit: () => void;
}
/** How many sources the score rests on, and the decision, which is a person's: where it differs from what is suggested it needs a note. */
export function DecisionPart({ footprint, zone, form, status, failure, onSubmit }: DecisionPartProps) {
  const t = useTexts(footprintTexts);
  const { format } = useWords();
  const { check, decision, decided } = footprint;
  const all = check.found + check.notFound + check.notChecked;
  return (
    <div className={verdictStyles.part}>
      <h3>{t.rests}</h3>
      <p>
        <strong>{t.answered({ answered: format.count(all - check.notChecked), all: format.count(all) })}</strong>{' '}
        {check.notChecked > 0 && <span className="strong warn">{t.unchecked(check.notChecked)}</span>}
      </p>
      <h3>{t.decision}</h3>
      <p className="quiet anywhere">
        {decision === null || decided === null
          ? t.open
          : t.decidedBy({ decision: t[`verdict_${decision}`], name: decided.by.name, time: format.instant(decided.at, zone) })}
      </p>
      {form !== null && (
        <DecisionForm form={form} suggested={footprint.verdict} chosen={decision} status={status} failure={failure} onSubmit={onSubmit} />
      )}
    </div>
  );
}

interface DecisionFormProps extends Pick<DecisionPartProps, 'status' | 'failure' | 'onSubmit'> {
  readonly form: CheckedForm<DecisionValues>;
  readonly suggested: Footprint['verdict'];
  /** What was decided before. */
  readonly chosen: Footprint['decision'];
}
function DecisionForm({ form, suggested, chosen, status, failure, onSubmit }: DecisionFormProps) {
  const t = useTexts(footprintTexts);
  const causeOf = useCause();
  const { decision } = useWatch({ control: form.control }) as DecisionValues;
  const differs = decision !== '' && suggested !== 'none' && decision !== suggested;
  return (
    <form
      noValidate
      className={`${verdictStyles.decides} stack gap-8`}
      aria-label={t.decision}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {footprintDecisions.map((each) => (
        <label key={each} className={verdictStyles.choice} data-verdict={each}>
          <input type="radio" value={each} {...form.register('decision')} />
          {verdictIcons[each]}
          <span>{t[`verdict_${each}`]}</span>
          {(each === chosen || each === suggested) && <span className="quiet anywhere">{each === chosen ? t.chosen : t.suggested}</span>}
        </label>
      ))}
      {decision !== '' && (
        <>
          <FormField form={form} name="note" label={t.noteLabel} required={differs} hint={differs ? t.noteNeeded : null}>
            {(field) => <Textarea rows={2} resize="vertical" {...field} />}
          </FormField>
          <Button type="submit" appearance="primary" disabledFocusable={status === 'sending'}>
            {status === 'sending' ? t.deciding : t.decide}
          </Button>
        </>
      )}
      {status === 'conflict' && (
        <p role="alert" className="bad">
          {t.conflict}
        </p>
      )}
      {status === 'failed' && failure !== null && !isAtField(failure, form.getValues()) && (
        <p role="alert" className="bad">
          {t.notDone({ cause: causeOf(failure) })}
        </p>
      )}
    </form>
  );
}
