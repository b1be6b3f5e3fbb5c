import { Button } from '@fluentui/react-components';
import { ArrowSync16Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Footprint } from '../../../../contract/areas/footprint.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import styles from '../Footprint.module.css';
import { footprintTexts } from '../texts.ts';
import { useWords } from '../use-words.ts';
import type { Pressed } from './pressed.ts';
import { RulesNote } from './RulesNote.tsx';

interface SubjectHeadProps {
  readonly footprint: Footprint;
  readonly zone: string;
  /** Somebody asked for it here, and did not come by a link. */
  readonly takesFocus: boolean;
  /** The subject unmasked, once it was asked for. */
  readonly whole: string | null;
  /** Null where the reader may read alone. */
  readonly reveal: Pressed | null;
  readonly again: Pressed | null;
  /** The ticket about it, or the way to raise one. */
  readonly raise: ReactNode;
  readonly onClose: () => void;
}
/** Which subject it is, masked until somebody asks for more, and what can be done with it. Its heading takes the focus when it was asked for. */
export function SubjectHead({ footprint, zone, takesFocus, whole, reveal, again, raise, onClose }: SubjectHeadProps) {
  const t = useTexts(footprintTexts);
  const common = useTexts(commonTexts);
  const causeOf = useCause();
  const { format } = useWords();
  const { check, subject, type, verdict } = footprint;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [check.id, takesFocus]);
  const isMasked = subject.includes('••••') && whole === null;
  const failures = [reveal, again].flatMap((each) => each?.failure ?? []);
  const all = check.found + check.notFound + check.notChecked;
  return (
    <header className={`${styles.head} flex wrap spread top gap-8`}>
      <div>
        <h2
          ref={heading}
          tabIndex={-1}
          aria-label={`${whole ?? subject}: ${t.stands({
            score: check.score === null ? '–' : format.count(check.score),
            verdict: t[`suggests_${verdict}`],
            unchecked: t.notChecked({ n: format.count(check.notChecked) }),
          })}`}
        >
          <bdi>{whole ?? subject}</bdi>
        </h2>
        <p className="quiet anywhere">
          {t[`type_${type}`]} · {t.checkedBy({ time: format.instant(check.at, zone), name: check.by.name })} · {t.sources(all)}
          {check.reason !== '' && ` · ${t.because({ reason: check.reason })}`}
        </p>
      </div>
      <div className={`${styles.buttons} flow`}>
        {isMasked && reveal !== null && (
          <Button size="small" disabledFocusable={reveal.status === 'sending'} onClick={reveal.onPress}>
            {t.reveal}
          </Button>
        )}
        {again !== null && (
          <Button
            size="small"
            icon={<ArrowSync16Regular aria-hidden />}
            disabledFocusable={again.status === 'sending'}
            onClick={again.onPress}
          >
            {again.status === 'sending' ? t.checking : t.checkAgain}
          </Button>
        )}
        {raise}
        <Button size="small" icon={<Dismiss16Regular aria-hidden />} onClick={onClose}>
          {common.close}
        </Button>
      </div>
      <RulesNote footprint={footprint} zone={zone} />
      {failures.map((failure, i) => (
        <p key={i} role="alert" className="bad">
          {t.notDone({ cause: causeOf(failure) })}
        </p>
      ))}
    </header>
  );
}
