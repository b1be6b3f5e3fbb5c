import { Button } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import type { WriteStatus } from '../../../../machines/writes/write.machine.ts';
import { passwordTexts } from './texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PageNotice } from '../../../shell/frame/PageNotice.tsx';
import { ChangePasswordForm, type ChangePasswordFormProps } from './ChangePasswordForm.tsx';

export interface ChangePasswordViewProps extends Omit<ChangePasswordFormProps, 'status'> {
  readonly status: 'ready' | WriteStatus;
  readonly onDone: () => void;
}
/** Changing one's own password: the form, and what became of it. */
export function ChangePasswordView({ status, onDone, ...form }: ChangePasswordViewProps) {
  const t = useTexts(passwordTexts);
  if (status === 'done') {
    return (
      <PageNotice
        sign={<CheckmarkCircleRegular />}
        title={t.doneTitle}
        action={
          <Button appearance="primary" autoFocus onClick={onDone}>
            {t.done}
          </Button>
        }
      >
        <p role="status">{t.doneHint}</p>
      </PageNotice>
    );
  }
  return <ChangePasswordForm status={status} {...form} />;
}
