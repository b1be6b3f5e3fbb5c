import { Button, Input } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { Rename, type Profile } from '../../../contract/areas/account.ts';
import { changePassword } from '../../../machines/routes/areas/session.ts';
import { accountScreen } from '../../../machines/screens/account/account.ts';
import { shellTexts } from '../../i18n/texts/shell/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWriteForm } from '../../portal/writes/use-write-form.ts';
import { FormField } from '../../widgets/form/FormField.tsx';
import { isAtField } from '../../widgets/form/use-checked-form.ts';
import { useCause } from '../../widgets/WidgetCard/use-cause.ts';
import styles from '../../widgets/OwnCard/OwnCard.module.css';
import { accountTexts } from './texts.ts';

const NameForm = z.object({ name: Rename.shape.name });

/** The name that others see. */
function NameOf({ name }: Pick<Profile, 'name'>) {
  const t = useTexts(accountTexts);
  const causeOf = useCause();
  const { form, status, failure, submit } = useWriteForm(accountScreen, 'rename', {
    schema: NameForm,
    defaults: { name },
    request: (values) => ({ body: values }),
    draft: false,
  });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t.name}
      onSubmit={(e) => {
        e.preventDefault();
        submit();
      }}
    >
      <FormField form={form} name="name" label={t.name}>
        {(field) => <Input autoComplete="name" {...field} defaultValue={name} />}
      </FormField>
      {failure !== null && !isAtField(failure, { name }) && (
        <p role="alert" className="bad">
          {t.notSaved} {causeOf(failure)}
        </p>
      )}
      <div className={styles.acts}>
        <Button type="submit" disabled={status === 'sending'}>
          {t.saveName}
        </Button>
        <span role="status" className="quiet anywhere">
          {status === 'done' ? t.saved : ''}
        </span>
      </div>
    </form>
  );
}

/** Who one is, and how the portal looks. `preferences`: language and theme. */
export function ProfileDetails({ profile, preferences }: { readonly profile: Profile; readonly preferences: ReactNode }) {
  const t = useTexts(accountTexts);
  const shell = useTexts(shellTexts);
  return (
    <>
      <NameOf name={profile.name} />
      <dl className={styles.facts}>
        <dt>{t.email}</dt>
        <dd>{profile.email}</dd>
        <dt>{t.role}</dt>
        <dd>{shell[`role_${profile.role}`]}</dd>
        <dt>{t.password}</dt>
        <dd>
          {profile.hasPassword ? (
            <Link to={changePassword.path}>{t.changePassword}</Link>
          ) : (
            t.noPassword({ name: profile.singleSignOn ?? 'OpenID Connect' })
          )}
        </dd>
      </dl>
      <div>
        <p className="quiet anywhere">{t.look}</p>
        {preferences}
      </div>
    </>
  );
}
