import type { Foresight } from '../../../../contract/areas/tracker/foresight.ts';
import type { ActScreen } from '../../../../machines/screens/act.ts';
import { useFormat } from '../../../format/format.ts';
import { usePackSaid } from '../pack/use-pack-said.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { LiftDialog } from './LiftDialog.tsx';
import { ListDialog } from './ListDialog.tsx';
import { PreparedTicket } from './PreparedTicket.tsx';
import { TellDialog } from './TellDialog.tsx';

export type Asks = 'block' | 'lift' | 'tell' | 'list' | 'ticket';
interface ActDialogsProps {
  readonly asks: Asks;
  readonly screen: ActScreen;
  readonly packageName: string;
  readonly about: string;
  readonly subject: string;
  readonly evidence: string;
  /** Null where it is about no publisher, or that is not known yet. */
  readonly foresight: Foresight | null;
  readonly onClose: () => void;
}
/** What is asked before something is done. */
export default function ActDialogs({ asks, screen, packageName, about, subject, evidence, foresight, onClose }: ActDialogsProps) {
  const format = useFormat();
  const packSaid = usePackSaid();
  const record = foresight?.record ?? null;
  const pack = foresight === null ? null : packSaid(foresight);
  if (asks === 'ticket')
    return (
      <PreparedTicket
        packageName={packageName}
        about={about}
        subject={subject}
        description={evidence}
        publisherId={record?.id ?? null}
        pack={pack === null || foresight === null ? null : { ...pack, publisher: foresight.publisher }}
        onClose={onClose}
      />
    );
  if (asks === 'list') return <ListDialog screen={screen} packageName={packageName} onClose={onClose} />;
  if (foresight === null) return null;
  if (asks === 'block') return <BlockDialog foresight={foresight} reason={subject} onClose={onClose} />;
  if (record === null) return null;
  const { package_name, publisher, notice, told, timeZone } = foresight;
  if (asks === 'lift')
    return (
      <LiftDialog
        of={{ ...record, package_name, publisher, contested: foresight.contested }}
        timeZone={timeZone}
        told={told && { recipient: told.recipient, at: format.instant(told.on, timeZone) }}
        onClose={onClose}
      />
    );
  return notice === null ? null : <TellDialog of={{ ...record, package_name, publisher }} draft={notice} pack={pack} onClose={onClose} />;
}
