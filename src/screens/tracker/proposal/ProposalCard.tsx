import { useShares } from '../../../format/use-shares.ts';
import { Button } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import type { Publisher } from '../../../../contract/areas/tracker/publisher.ts';
import type { BlockProposal } from '../../../../contract/life/tracker-life.ts';
import { useFormatIn } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Evidence } from '../manage/Evidence.tsx';
import styles from '../manage/Manage.module.css';
import { manageTexts } from '../manage/texts.ts';
import { useCautions } from './cautions.ts';
import { KeepDialog } from './KeepDialog.tsx';

interface ProposalCardProps {
  readonly publisher: Publisher;
  readonly proposal: BlockProposal;
  /** The day that it is in the zone of the package. */
  readonly today: string;
  readonly isSending: boolean;
  /** Asks whether to block it, with what that moves. */
  readonly onBlock: () => void;
  readonly onKeep: (notes: string) => void;
  /** The reader may raise no tickets: who may is said instead. */
  readonly isRaisedByOthers: boolean;
  /** A ticket with what is said here; null where there is none to raise. */
  readonly onRaise: ((subject: string, description: string) => void) | null;
  /** What became of the last decision, and of the ticket. */
  readonly news?: ReactNode;
}
/** A publisher that is proposed to be blocked, with the evidence; nothing happens before a person agrees. */
export function ProposalCard({
  publisher,
  proposal,
  today,
  isSending,
  isRaisedByOthers,
  onBlock,
  onKeep,
  onRaise,
  news,
}: ProposalCardProps) {
  const t = useTexts(manageTexts);
  const format = useFormatIn(publisher.currency);
  const shares = useShares();
  const cautions = useCautions(today)(proposal);
  const [asksWhy, setAsksWhy] = useState(false);
  const name = publisher.publisher_name;
  const whole = { part: proposal.fraud, all: proposal.events };
  const share = shares.short(whole);
  const title = t.proposalTitle({ name, share, days: format.period(proposal.fromDate, proposal.toDate) });
  const counted = {
    fraud: format.count(proposal.fraud),
    events: format.count(proposal.events),
    from: format.day(proposal.fromDate),
    to: format.day(proposal.toDate),
  };
  const why = proposal.isAbove
    ? t.proposalOwn({ ...counted, share: shares.full(whole), limit: format.percent(proposal.block_pct) })
    : t.proposalCampaign(counted);
  const cost = proposal.cost > 0 ? t.proposalCost({ cost: format.unitMoney(proposal.cost) }) : '';
  const description = [
    why,
    ...cautions,
    cost,
    ...proposal.campaigns.map((row) => `${row.campaign_name}: ${shares.based({ part: row.fraud, all: row.events })}`),
    ...proposal.days.map((day) => `${format.day(day.date)}: ${format.count(day.fraud)}/${format.count(day.events)}`),
  ].join('\n');
  return (
    <article aria-label={title} tabIndex={-1}>
      <h3>{title}</h3>
      <p>{why}</p>
      {cautions.map((caution) => (
        <p key={caution} className="warn">
          {caution}
        </p>
      ))}
      {cost !== '' && <p>{cost}</p>}
      <Evidence proposal={proposal} />
      <div className="flow">
        <Button size="small" appearance="primary" disabledFocusable={isSending} onClick={onBlock}>
          {t.block}
        </Button>
        <Button size="small" disabledFocusable={isSending} title={t.keepHint} onClick={() => setAsksWhy(true)}>
          {t.keep}
        </Button>
        {onRaise !== null && (
          <Button size="small" onClick={() => onRaise(t.ticketSubject({ name: name.slice(0, 120), share }), description)}>
            {t.raise}
          </Button>
        )}
      </div>
      {isRaisedByOthers && <p className={styles.quiet}>{t.raiseWho}</p>}
      <div role="status">{news}</div>
      {asksWhy && (
        <KeepDialog
          name={name}
          onClose={() => setAsksWhy(false)}
          onKeep={(notes) => {
            setAsksWhy(false);
            onKeep(notes);
          }}
        />
      )}
    </article>
  );
}
