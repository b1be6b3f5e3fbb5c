import { Button } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import type * as z from 'zod/mini';
import type { ChangePassword } from '../../../../contract/areas/session.ts';
import type { Failure, FailureKind } from '../../../../contract/failure.ts';
import { passwordTexts } from './texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Notice } from '../../../shell/frame/Notice.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

export type ChangePasswordStatus = 'ready' | 'sending' | 'done' | 'failed' | 'conflict';
export interface ChangePasswordViewProps {
  readonly status: ChangePasswordStatus;
  /** What the server refused, by field of the body. Each object is shown once: another one is another refusal. */
  readonly refused: NonNullable<Failure['fields']>;
  /** Why it failed; null where it did not. */
  readonly failureKind: FailureKind | null;
  readonly onSubmit: (body: z.infer<typeof ChangePassword>) => void;
  readonly onDone: () => void;
}
/** Changing one's own password: the form, and what became of it. */
export function ChangePasswordView({ status, onDone, ...form }: ChangePasswordViewProps) {
  const t = useTexts(passwordTexts);
  if (status === 'done') {
    return (
      <Notice
        sign={<CheckmarkCircleRegular />}
        title={t.doneTitle}
        action={
          <Button appearance="primary" autoFocus onClick={onDone}>
            {t.done}
          </Button>
        }
      >
        <p role="status">{t.doneHint}</p>
      </Notice>
    );
  }
  return <ChangePasswordForm status={status} {...form} />;
}
