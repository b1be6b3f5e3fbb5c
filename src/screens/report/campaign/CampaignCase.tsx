import { Button } from '@fluentui/react-components';
import type { CampaignGroup } from '../../../../contract/areas/report/campaigns.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../Report.module.css';
import { reportTexts } from '../texts.ts';
import { campaignTexts } from './texts.ts';

interface CampaignCaseProps {
  readonly group: CampaignGroup;
  /** The address of a ticket by its number; null where the reader has no tickets. */
  readonly ticketHref: ((id: string) => string) | null;
  /** Null where there is nothing to raise, or the reader may raise none. */
  readonly onRaise: (() => void) | null;
  readonly isSending: boolean;
}
/** Tickets that fit beside the numbers. */
const MOST_SHOWN = 2;
/** The tickets of a campaign, and the way to one for all that have none. */
export function CampaignCase({ group: { campaign, tickets, ticketCount }, ticketHref, onRaise, isSending }: CampaignCaseProps) {
  const t = useTexts(campaignTexts);
  const r = useTexts(reportTexts);
  const shown = tickets.slice(0, MOST_SHOWN),
    rest = ticketCount - shown.length;
  return (
    <span className="row gap-8">
      {shown.map(({ id, count }) =>
        ticketHref === null ? (
          <span key={id}>#{id}</span>
        ) : (
          <a key={id} className={styles.ticket} href={ticketHref(id)} aria-label={`${r.ticketNo({ id })}, ${t.count(count)}`}>
            #{id}
          </a>
        ),
      )}
      {rest > 0 && <span>{t.more(rest)}</span>}
      {onRaise === null ? (
        tickets.length === 0 && campaign !== '' && <span className="muted">{t.noTicket}</span>
      ) : (
        <Button size="small" disabledFocusable={isSending} aria-label={t.raiseFor({ name: campaign })} onClick={onRaise}>
          {t.raise}
        </Button>
      )}
    </span>
  );
}
