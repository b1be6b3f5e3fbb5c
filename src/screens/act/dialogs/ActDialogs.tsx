import type { Foresight } from '../../../../contract/areas/tracker/foresight.ts';
import type { ActScreen } from '../../../../machines/screens/act.ts';
import { useFormat } from '../../../format/format.ts';
import { usePackSaid, usePackWords, type RowPack } from '../pack/use-pack-said.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { LiftDialog } from './LiftDialog.tsx';
import { ListDialog } from './ListDialog.tsx';
import { PreparedTicket, type PreparedPack } from './PreparedTicket.tsx';
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
  /** Of a ticket; of all traffic of the publisher, as a block is, where it is about no other rows. */
  readonly ticketPack: RowPack | 'publisher' | null;
  readonly onClose: () => void;
}
/** What is asked before something is done. */
export default function ActDialogs({
  asks,
  screen,
  packageName,
  about,
  subject,
  evidence,
  foresight,
  ticketPack,
  onClose,
}: ActDialogsProps) {
  const format = useFormat();
  const packSaid = usePackSaid();
  const packWords = usePackWords();
  const record = foresight?.record ?? null;
  const pack = foresight === null ? null : packSaid(foresight);
  if (asks === 'ticket') {
    const carried = (): PreparedPack | null => {
      if (ticketPack === null || foresight === null) return null;
      if (ticketPack === 'publisher') return pack && { words: pack.ofTicket, of: { ...pack.range, publisher: foresight.publisher } };
      const words = packWords(ticketPack);
      return words && { words: words.ofTicket, rowOf: ticketPack.scope };
    };
    return (
      <PreparedTicket
        screen={screen}
        packageName={packageName}
        about={about}
        subject={subject}
        description={evidence}
        publisher={foresight && (record === null ? { publisher: foresight.publisher } : { publisher_id: record.id })}
        pack={carried()}
        onClose={onClose}
      />
    );
  }
  if (asks === 'list') return <ListDialog screen={screen} packageName={packageName} onClose={onClose} />;
  if (foresight === null) return null;
  if (asks === 'block') return <BlockDialog foresight={foresight} onClose={onClose} />;
  if (record === null) return null;
  const { package_name, publisher, notice, told, timeZone } = foresight;
  if (asks === 'lift')
    return (
      <LiftDialog
        of={{ ...record, package_name, publisher, contested: foresight.contested }}
        timeZone={timeZone}
        told={told && { recipient: told.recipient, at: format.instant(told.on, timeZone) }}
        foresight={foresight}
        onClose={onClose}
      />
    );
  return notice === null ? null : <TellDialog of={{ ...record, package_name, publisher }} draft={notice} pack={pack} onClose={onClose} />;
}
