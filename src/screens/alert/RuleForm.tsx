import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Failure } from '../../../contract/failure.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCause } from '../../widgets/WidgetCard/use-cause.ts';
import styles from '../../widgets/OwnCard/OwnCard.module.css';
import { useRuleWords } from './words.ts';

interface RuleFormProps {
  readonly title: string;
  /** What the rule is about, and how its filters narrow that: '' where none does. */
  readonly about: string;
  readonly narrowed: string;
  readonly sending: boolean;
  /** What no field shows of a refused save. */
  readonly failure: Failure | null;
  /** What it says by now, in words, where it was changed since the form was opened. */
  readonly changed: string | null;
  readonly onSubmit: () => void;
  /** Something in it was changed. */
  readonly onChange?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
/** The form of an alert or a scheduled report: its fields between what it is about and its buttons. */
export function RuleForm({ title, about, narrowed, sending, failure, changed, onSubmit, onChange, onClose, children }: RuleFormProps) {
  const { t } = useRuleWords();
  const common = useTexts(commonTexts);
  const causeOf = useCause();
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={title}
      aria-busy={sending}
      onChange={onChange}
      onSubmit={(e) => {
        e.preventDefault();
        onSubmit();
      }}
    >
      <p>
        <strong>{about}</strong>
      </p>
      {narrowed !== '' && <p className="quiet anywhere">{narrowed}</p>}
      {children}
      {failure !== null && (
        <p role="alert" className="bad">
          {changed !== null
            ? t.changedMeanwhile({ rule: changed })
            : failure.kind === 'conflict'
              ? t.tooMany
              : `${t.notSaved} ${causeOf(failure)}`}
        </p>
      )}
      <div className={styles.acts}>
        <Button type="submit" appearance="primary" disabledFocusable={sending}>
          {common.save}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </div>
    </form>
  );
}
