import type { Delivery, TEST_EVENT, Webhook, WebhookEvent } from '../../../contract/areas/webhook/webhook.ts';
import { useFormat } from '../../format/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { webhookTexts } from './texts.ts';

type Outcome = Pick<Delivery, 'state' | 'answer' | 'fault' | 'ms' | 'nextAt'>;
/** What is said of webhooks and of what became of their events; times are in the zone of their package. */
export function useWebhookWords(timeZone = '') {
  const t = useTexts(webhookTexts);
  const format = useFormat();
  const eventOf = (type: WebhookEvent | typeof TEST_EVENT): string => t[`event_${type}`];
  /** Why a try came to nothing, or what its receiver answered. */
  const answerOf = ({ answer, fault, ms }: Outcome): string => {
    const said = fault === null || fault === 'answer' ? (answer === null ? '' : String(answer)) : t[`fault_${fault}`];
    return said === '' ? '–' : ms === null ? said : `${said} · ${t.ms({ ms: format.count(ms) })}`;
  };
  return {
    t,
    eventOf,
    answerOf,
    outcomeOf: (of: Outcome): string =>
      [
        t[`state_${of.state}`],
        answerOf(of),
        ...(of.state === 'waiting' && of.nextAt !== null ? [t.nextAt({ time: format.instant(of.nextAt, timeZone) })] : []),
      ].join(' · '),
    standingOf: ({ isPaused, pausedWhy, isFailing, failingSince }: Webhook): { readonly text: string; readonly isBad: boolean } => {
      if (isPaused) return { text: pausedWhy === 'gone' ? t.pausedGone : t.paused, isBad: pausedWhy === 'gone' };
      if (failingSince !== null)
        return { text: (isFailing ? t.failing : t.troubled)({ time: format.instant(failingSince, timeZone) }), isBad: true };
      return { text: t.active, isBad: false };
    },
  };
}
