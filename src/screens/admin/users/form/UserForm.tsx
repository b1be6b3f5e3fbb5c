import { Button } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import type { KnownPublishers } from '../../../../../contract/areas/admin/admin.ts';
import type { Failure } from '../../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../../machines/writes/write.machine.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { focusOpened } from '../../../../widgets/focus-opened.ts';
import { isAtField, type CheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import styles from '../../Admin.module.css';
import type { EditForm, RoleForm } from './form.ts';
import { RoleFields } from './RoleFields.tsx';

export interface UserFormProps<V extends RoleForm> {
  readonly title: string;
  readonly form: CheckedForm<V>;
  readonly status: 'ready' | WriteStatus;
  readonly failure: Failure | null;
  /** What to say of a failure that stands at no field. */
  readonly words: (failure: Failure) => string;
  /** Who it is about: fields before the role. */
  readonly who: ReactNode;
  /** Why the role cannot be another one; null where it can. */
  readonly kept: string | null;
  /** Publishers that rows name; null while they are not known. */
  readonly known: KnownPublishers | null;
  /** Names of the packages whose publishers are suggested. */
  readonly packages: readonly string[];
  /** What comes after the role. */
  readonly children?: ReactNode;
  readonly send: string;
  readonly sending: string;
  /** It is opened over a page that was there, and takes the focus. */
  readonly isOpened?: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}
/** Who somebody is and in which role: of one who is there, who is added, or of several. */
export function UserForm<V extends RoleForm = EditForm>(props: UserFormProps<V>) {
  const { title, form, status, failure, words, who, kept, known, packages, children, send, sending, isOpened = false } = props;
  const common = useTexts(commonTexts);
  const heading = useId();
  const isSending = status === 'sending';
  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby={heading}
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <h2 id={heading} {...(isOpened && { ref: focusOpened, tabIndex: -1 })}>
        {title}
      </h2>
      {failure !== null && !isAtField(failure, form.getValues()) && (
        <p role="alert" className={styles.bad}>
          {words(failure)}
        </p>
      )}
      {who}
      <RoleFields form={form} kept={kept} publishers={{ known, packages }} />
      {children}
      <div className={styles.row}>
        <Button type="submit" appearance="primary" disabledFocusable={isSending}>
          {isSending ? sending : send}
        </Button>
        <Button onClick={props.onCancel}>{common.cancel}</Button>
      </div>
    </form>
  );
}
