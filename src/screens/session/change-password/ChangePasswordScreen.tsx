import { changePasswordScreen } from '../../../../machines/screens/session/change-password.ts';
import { useLocationStore } from '../../../portal/context.tsx';
import { useWrite } from '../../../portal/use-write.ts';
import { ChangePasswordView } from './ChangePasswordView.tsx';

const none = {};

/** The change-password form, on the screen's one write. */
export function ChangePasswordScreen() {
  const location = useLocationStore();
  const { status, failure, send } = useWrite(changePasswordScreen, 'changePassword');
  return (
    <ChangePasswordView
      status={status}
      refused={failure?.fields ?? none}
      failureKind={failure?.kind ?? null}
      onSubmit={(body) => {
        send({ body });
      }}
      onDone={() => {
        location.push('/');
      }}
    />
  );
}
