import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { usePageTitle } from '../../../../portal/use-page-title.ts';
import { useLogin } from '../../../../portal/context.tsx';
import { FactorView } from './FactorView.tsx';
import { factorTexts } from './factor-texts.ts';

/** The second step of the login machine. */
export function FactorScreen({ corner }: { readonly corner: ReactNode }) {
  usePageTitle(useTexts(factorTexts).eyebrow);
  const login = useLogin();
  const busy = useSelector(login, (s) => s?.hasTag('busy') ?? false);
  const refusal = useSelector(login, (s) => s?.context.refusal ?? null);
  const setup = useSelector(login, (s) => s?.context.step?.setup ?? null);
  const codes = useSelector(login, (s) => s?.context.recoveryCodes ?? null);
  return (
    <FactorView
      busy={busy}
      refusal={refusal}
      setup={setup}
      codes={codes}
      corner={corner}
      onSubmit={(code) => login?.send({ type: 'SUBMIT_CODE', code })}
      onCancel={() => login?.send({ type: 'CANCEL' })}
      onNoted={() => login?.send({ type: 'NOTED' })}
    />
  );
}
