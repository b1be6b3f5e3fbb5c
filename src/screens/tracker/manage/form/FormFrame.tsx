import { Button } from '@fluentui/react-components';
import { useRef, type ReactNode } from 'react';
import { useFormState, type FieldValues, type Path } from 'react-hook-form';
import type { Failure } from '../../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../../machines/writes/write.machine.ts';
import { useFormat } from '../../../../format/format.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { CheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import styles from '../Manage.module.css';
import { manageTexts } from '../texts.ts';
import { useFoot } from './use-foot.ts';

export interface FormSection {
  readonly id: string;
  readonly title: string;
  /** Names of its fields. */
  readonly fields: readonly string[];
}
interface FormFrameProps<V extends FieldValues> {
  readonly label: string;
  /** What stands above the form: names, status, actions. */
  readonly head: ReactNode;
  readonly form: CheckedForm<V>;
  readonly sections: readonly FormSection[];
  readonly nameOf: (field: string) => string;
  readonly status: 'ready' | WriteStatus;
  readonly failure: Failure | null;
  readonly isNew: boolean;
  /** What else has to be said before it is saved. */
  readonly news?: ReactNode;
  readonly onSubmit: () => void;
  readonly onDiscard: () => void;
  readonly children: ReactNode;
}
/** A long form: links to its sections with what is wrong in each, and a bar that saves, says what needs a look and leads there. */
export function FormFrame<V extends FieldValues>(props: FormFrameProps<V>) {
  const { label, head, form, sections, nameOf, status, failure, isNew, news, onSubmit, onDiscard, children } = props;
  const t = useTexts(manageTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const causeOf = useCause();
  const bar = useRef<HTMLDivElement>(null);
  useFoot(bar);
  const { errors, isDirty } = useFormState({ control: form.control });
  const wrong = Object.keys(errors);
  const isSending = status === 'sending';
  // the specification stores '400' whatever the cause of a failed add was (D19); the cause stands beside it
  const failed =
    failure === null || status === 'ready' || isSending
      ? null
      : isNew
        ? t.notAdded({ code: '400', cause: causeOf(failure) })
        : t.notSaved({ cause: causeOf(failure) });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <header className={styles.head}>{head}</header>
      <nav className={styles.sections} aria-label={label}>
        {sections.map(({ id, title, fields }) => {
          const count = wrong.filter((name) => fields.includes(name)).length;
          return (
            <a key={id} href={`#${id}`} onClick={(event) => jump(event, id)}>
              {title} {count > 0 && <b>{format.count(count)}</b>}
            </a>
          );
        })}
      </nav>
      <fieldset disabled={isSending} style={{ display: 'contents' }}>
        {children}
      </fieldset>
      <div ref={bar} className={styles.bar}>
        {wrong.length > 0 ? (
          <p role="alert" className={styles.bad}>
            {failed === null ? null : <span>{failed}</span>} {t.wrong(wrong.length)}
            {wrong.map((name) => (
              <button key={name} type="button" className={`${styles.link} link`} onClick={() => form.setFocus(name as Path<V>)}>
                {nameOf(name)}
              </button>
            ))}
          </p>
        ) : failed !== null ? (
          <p role="alert" className={styles.bad}>
            {failed}
          </p>
        ) : (
          <p role="status" className={styles.quiet}>
            {isDirty ? t.unsaved : status === 'done' ? t.saved : ''}
          </p>
        )}
        {news}
        <Button disabledFocusable={isSending} onClick={onDiscard}>
          {isDirty ? t.discard : t.back}
        </Button>
        <Button type="submit" appearance="primary" disabledFocusable={isSending}>
          {isNew ? (isSending ? t.adding : t.add) : isSending ? common.saving : common.save}
        </Button>
      </div>
    </form>
  );
}
/** A hash is no place of the portal: the section is shown and focused instead. */
function jump(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
}
