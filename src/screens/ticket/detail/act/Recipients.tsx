import { Button } from '@fluentui/react-components';
import { useId } from 'react';
import type { NoticeDraft } from '../../../../../contract/areas/ticket/takedown-notice.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { ticketTexts } from '../../texts.ts';
import styles from '../Detail.module.css';

interface RecipientsProps {
  readonly of: Pick<NoticeDraft, 'recipients' | 'places'>;
  /** What stands in the field. */
  readonly chosen: string;
  readonly onChoose: (address: string) => void;
}
/** Abuse desks that a notice can be sent to, each with what it is to how many of the places, and where the addresses come from. */
export function Recipients({ of: { recipients, places }, chosen, onChoose }: RecipientsProps) {
  const t = useTexts(ticketTexts);
  const format = useFormat();
  const hint = useId();
  if (recipients.length === 0) return null;
  return (
    <div role="group" aria-labelledby={hint} className="stack">
      <p id={hint} className="quiet">
        {t.recipients}
      </p>
      {recipients.map(({ address, as, of }) => (
        <Button
          key={`${as} ${address}`}
          size="small"
          appearance="subtle"
          className={styles.suggest ?? ''}
          aria-pressed={chosen === address}
          onClick={() => onChoose(address)}
        >
          <span className="anywhere">
            {places === 1
              ? t.recipientIs({ address, as: t[`recipient_${as}`] })
              : t.recipientOf({ address, as: t[`recipient_${as}`], of: format.count(of), all: format.count(places) })}
          </span>
        </Button>
      ))}
    </div>
  );
}
