import { HourglassRegular } from '@fluentui/react-icons/svg/hourglass';
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected';
import { useState } from 'react';
import type { Failure } from '../../../../contract/failure.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Answer } from './Answer.tsx';
import { leftAs, useSecondsFrom } from './left.ts';
import styles from './SignedOutPage.module.css';
import { answerTexts } from './texts.ts';

export interface FailedAnswerProps {
  readonly failure: Failure;
  /** Back to the form, as it was filled in. */
  readonly onBack: () => void;
}
const MINUTE = 60;
/** Too many attempts, or no answer that tells: when and how it can be tried again. */
export function FailedAnswer({ failure, onBack }: FailedAnswerProps) {
  const t = useTexts(answerTexts);
  const isLimited = failure.kind === 'limited';
  const [wait] = useState(isLimited ? (failure.retryAfterSeconds ?? MINUTE) : 0);
  const left = useSecondsFrom(wait);
  return (
    <Answer
      tone={isLimited ? 'warn' : 'bad'}
      sign={isLimited ? <HourglassRegular /> : <PlugDisconnectedRegular />}
      title={isLimited ? t.limitedTitle : t.failedTitle}
    >
      <p>{isLimited ? t.limited : t.failed}</p>
      <div className={styles.acts}>
        {left > 0 ? (
          <span className="quiet">{t.possibleIn({ left: leftAs(left) })}</span>
        ) : (
          <button type="button" className={styles.act} onClick={onBack}>
            {t.retry}
          </button>
        )}
      </div>
    </Answer>
  );
}
