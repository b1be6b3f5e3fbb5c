import { useState } from 'react';
import { signedOut } from '../../../../../machines/screens/session/signed-out.ts';
import { prepareDeparture } from '../../../../adapters/session/sso-departure.ts';
import { returnPathOf } from '../../../../portal/return-path.ts';
import { useLocationStore } from '../../../../portal/context.tsx';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { SsoView } from './SsoView.tsx';

/** The other way in, where the installation names a provider. */
export function SsoPart({ name }: { readonly name: string }) {
  const location = useLocationStore();
  const { status, send } = useWrite(signedOut, 'startSso');
  const [isUnfit, setUnfit] = useState(false);
  const leave = async (): Promise<void> => {
    try {
      send({ body: { challenge: await prepareDeparture(returnPathOf(location.get())) } });
    } catch {
      setUnfit(true); // no cryptography: the page is neither of this machine nor behind TLS
    }
  };
  return (
    <SsoView
      name={name}
      isLeaving={status === 'sending' || status === 'done'}
      isFailed={isUnfit || status === 'failed'}
      onLeave={() => void leave()}
    />
  );
}
