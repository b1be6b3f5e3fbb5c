import { Button, Checkbox, Field, Input } from '@fluentui/react-components';
import { useState, type RefObject } from 'react';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { viewTexts } from './texts.ts';
import styles from './Views.module.css';

export interface SaveViewProps {
  /** Where its name is typed. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly package_name: string;
  /** Names of the reader's own views of this screen. */
  readonly names: readonly string[];
  readonly canShare: boolean;
  readonly sending: boolean;
  /** The name that was saved last. */
  readonly saved: string | null;
  readonly problem: string | null;
  readonly onSave: (name: string, isShared: boolean) => void;
}
/** What is shown under a name. What was typed stays until it is saved. */
export function SaveView({ field, package_name, names, canShare, sending, saved, problem, onSave }: SaveViewProps) {
  const t = useTexts(viewTexts);
  const common = useTexts(commonTexts);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [told, setTold] = useState(saved);
  if (saved !== told) {
    setTold(saved);
    if (saved !== null) setShared(false);
    if (saved === name.trim()) setName('');
  }
  return (
    <section className={styles.part} aria-labelledby="save-view">
      <h3 id="save-view" className={styles.heading}>
        {t.save}
      </h3>
      <form
        className="stack gap-8"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !sending) onSave(name.trim(), isShared);
        }}
      >
        <Field
          label={t.name}
          validationState={problem === null ? 'none' : 'error'}
          validationMessage={problem}
          hint={names.includes(name.trim()) ? t.replaces : null}
        >
          <Input input={{ ref: field }} maxLength={80} value={name} autoComplete="off" onChange={(_, { value }) => setName(value)} />
        </Field>
        {canShare && (
          <Checkbox
            label={t.forAll({ package: package_name })}
            checked={isShared}
            onChange={(_, { checked }) => setShared(checked === true)}
          />
        )}
        <div className={styles.act}>
          <Button type="submit" disabledFocusable={name.trim() === '' || sending}>
            {common.save}
          </Button>
          <span role="status">{saved === null || name !== '' ? '' : t.saved({ name: saved })}</span>
        </div>
      </form>
    </section>
  );
}
