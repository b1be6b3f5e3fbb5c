import { Button, DialogSurface, Input } from '@fluentui/react-components';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PersonalValue, type PersonalData as Found } from '../../../../contract/areas/admin/personal-data.ts';
import type { UsersScreen as Screen } from '../../../../machines/screens/admin/users.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useOfferFile } from '../../../portal/writes/file-actions.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { DialogForm } from '../../../widgets/form/DialogForm.tsx';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import styles from '../Admin.module.css';
import { PersonalCard } from './PersonalCard.tsx';
import { personalTexts } from './texts.ts';

const ValueForm = z.object({ value: PersonalValue });
const ReferenceForm = z.object({ reference: z.string().check(z.maxLength(80, 'maximum-symbols:80')) });

/** Finds the data of one person, gives them out, and erases them. The value stands in no address and in no draft. */
export function PersonalData({ screen }: { readonly screen: Screen }) {
  const t = useTexts(personalTexts);
  const causeOf = useCause();
  const [isAsking, setAsking] = useState(false);
  const { form, status, failure, answer, submit, resend } = useWriteForm(screen, 'findPersonal', {
    schema: ValueForm,
    defaults: { value: '' },
    request: ({ value }) => ({ body: { value } }),
    draft: false,
    holdsPage: false,
  });
  const file = useWrite(screen, 'personalFile');
  const erase = useWrite(screen, 'erasePersonal');
  const look = useWrite(screen, 'findPersonal');
  const found = status === 'done' ? answer : null,
    sought = look.request?.body.value ?? '';
  const onDownload = () => file.send({ body: { value: sought } });
  useOfferFile(found === null || file.status === 'sending' ? null : t.download, t.title, onDownload);
  return (
    <>
      <PersonalCard
        found={found}
        erased={erase.answer?.erased ?? null}
        form={
          <form
            noValidate
            role="search"
            className={styles.row}
            onSubmit={(event) => {
              event.preventDefault();
              if (status === 'sending') return;
              erase.dismiss();
              submit();
            }}
          >
            <FormField form={form} name="value" label={t.value} hint={t.valueHint} required own={{ 'minimum-symbols': t.tooShort }}>
              {(field) => <Input autoComplete="off" spellCheck={false} {...field} />}
            </FormField>
            <Button type="submit" appearance="primary" disabledFocusable={status === 'sending'}>
              {status === 'sending' ? t.looking : t.look}
            </Button>
            {failure !== null && (
              <p role="alert" className={styles.bad}>
                {t.failed({ cause: causeOf(failure) })}
              </p>
            )}
          </form>
        }
        actions={
          found !== null && (
            <div className={styles.row}>
              <Button disabledFocusable={found.leaving + found.staying === 0 || file.status === 'sending'} onClick={onDownload}>
                {t.download}
              </Button>
              <Button disabledFocusable={found.leaving === 0} onClick={() => setAsking(found.leaving > 0)}>
                {t.erase(found.leaving)}
              </Button>
            </div>
          )
        }
      />
      {isAsking && found !== null && (
        <Erase
          screen={screen}
          value={sought}
          leaving={found.leaving}
          onErased={() => {
            setAsking(false);
            resend({ body: { value: sought } });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface EraseProps {
  readonly screen: Screen;
  readonly value: string;
  readonly leaving: number;
  readonly onErased: () => void;
  readonly onClose: () => void;
}
function Erase({ screen, value, leaving, onErased, onClose }: EraseProps) {
  const t = useTexts(personalTexts);
  const causeOf = useCause();
  const { form, status, failure, submit } = useWriteForm(screen, 'erasePersonal', {
    schema: ReferenceForm,
    defaults: { reference: '' },
    request: ({ reference }) => ({ body: { value, leaving, reference } }),
    draft: false,
    holdsPage: false,
  });
  const now = failure?.current as Found | undefined;
  const fault = failure === null ? null : now === undefined ? t.notErased({ cause: causeOf(failure) }) : t.changed(now.leaving);
  return (
    <OpenDialog onClose={onClose}>
      <DialogSurface>
        <DialogForm
          title={t.eraseTitle(leaving)}
          fault={fault}
          send={status === 'sending' ? t.erasing : t.eraseSend(leaving)}
          isSending={status === 'sending'}
          className="stack gap-12"
          onSubmit={() => submit({ onDone: onErased })}
          onCancel={onClose}
        >
          <p>{t.forGood}</p>
          <FormField form={form} name="reference" label={t.reference} hint={t.referenceHint}>
            {(field) => <Input autoComplete="off" {...field} />}
          </FormField>
        </DialogForm>
      </DialogSurface>
    </OpenDialog>
  );
}
