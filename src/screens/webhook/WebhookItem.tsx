import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { Webhook } from '../../../contract/areas/webhook/webhook.ts';
import { useFormat } from '../../format/format.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import card from '../../widgets/OwnCard/OwnCard.module.css';
import styles from './Webhooks.module.css';
import { useWebhookWords } from './words.ts';

export interface WebhookItemProps {
  readonly webhook: Webhook;
  /** Of the package. */
  readonly timeZone: string;
  /** Its form or its log has just been closed. */
  readonly takesFocus: boolean;
  readonly isTesting: boolean;
  /** What came of the last press; '' for nothing. */
  readonly said: string;
  readonly onLog: () => void;
  readonly onChange: () => void;
  readonly onTest: () => void;
  readonly onPause: (isPaused: boolean) => void;
  readonly onRoll: () => void;
  readonly onRemove: () => void;
}
type Sure = 'roll' | 'remove';
/** One webhook: where it goes, what it is told, how it stands, and what can be done about it. A new secret and its end take two presses of one button. */
export function WebhookItem({ webhook, timeZone, takesFocus, isTesting, said, ...on }: WebhookItemProps) {
  const { t, eventOf, standingOf } = useWebhookWords(timeZone);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const [sure, setSure] = useState<Sure | null>(null);
  const { name, url, form, events, by, createdAt, counts, isPaused, oldSecretUntil } = webhook;
  const standing = standingOf(webhook);
  const act = (
    label: string,
    onClick: () => void,
    more: { readonly disabledFocusable?: boolean; readonly autoFocus?: boolean; readonly onBlur?: () => void } = {},
  ) => (
    <Button size="small" aria-label={`${label}: ${name}`} onClick={onClick} {...more}>
      {label}
    </Button>
  );
  const twice = (which: Sure, label: string, sureLabel: string, onSure: () => void) =>
    act(
      sure === which ? sureLabel : label,
      () => {
        if (sure === which) onSure();
        setSure(sure === which ? null : which);
      },
      { onBlur: () => setSure(null) },
    );
  return (
    <div className={styles.item}>
      <span className={styles.what}>
        <strong className="strong anywhere">
          <bdi>{name}</bdi> <span className={standing.isBad ? 'bad' : 'quiet'}>· {standing.text}</span>
        </strong>
        <bdi className="anywhere">{url}</bdi>
        <span className="quiet anywhere">
          {t[`form_${form}`]} · {events.map(eventOf).join(', ')}
        </span>
        <span className="quiet anywhere">
          {t.counts({
            delivered: format.count(counts.delivered),
            waiting: format.count(counts.waiting),
            failed: format.count(counts.failed),
            missed: format.count(counts.missed),
          })}
          {' · '}
          {t.madeBy({ name: by, time: format.instant(createdAt, timeZone) })}
          {oldSecretUntil !== null && ` · ${t.oldSecret({ time: format.instant(oldSecretUntil, timeZone) })}`}
        </span>
        <span role="status">{said}</span>
      </span>
      <span className={card.acts}>
        {act(t.log, on.onLog, { autoFocus: takesFocus })}
        {act(common.edit, on.onChange)}
        {act(t.test, on.onTest, { disabledFocusable: isTesting || isPaused })}
        {act(isPaused ? t.resume : t.pause, () => on.onPause(!isPaused))}
        {twice('roll', t.roll, t.rollSure, on.onRoll)}
        {twice('remove', t.remove, t.removeSure, on.onRemove)}
      </span>
    </div>
  );
}
