import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissCircle16Regular } from '@fluentui/react-icons/svg/dismiss-circle';
import { SubtractCircle16Regular } from '@fluentui/react-icons/svg/subtract-circle';
import { Warning16Regular } from '@fluentui/react-icons/svg/warning';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Verification, VerificationCheck } from '../../../contract/areas/verification/verification.ts';
import { saidAll } from '../../../contract/verification/outputs.ts';
import { useFormat } from '../../format/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Comparison } from './Comparison.tsx';
import { againTexts } from './again/texts.ts';
import { partTexts, verificationTexts } from './texts.ts';
import { VerdictChip } from './VerdictChip.tsx';
import { likeIn, useTold } from './words/use-told.ts';
import { useWords } from './words/use-words.ts';
import styles from './Verification.module.css';

const icons = {
  passed: <CheckmarkCircle16Regular aria-hidden />,
  failed: <DismissCircle16Regular aria-hidden />,
  warning: <Warning16Regular aria-hidden />,
  unknown: <SubtractCircle16Regular aria-hidden />,
} as const;

/** A register that has no such entry tells nothing against the number; one whose entry is not in force, or in a state that we do not know, is no pass. */
const outcomeOf = ({ verdict, meaning }: Verification, { source, outcome }: VerificationCheck): VerificationCheck['outcome'] => {
  if (source !== 'provider') return outcome;
  if (verdict === 'not_found') return 'unknown';
  return meaning === 'not_in_force' || meaning === 'state_unknown' ? 'warning' : outcome;
};

export interface ResultProps {
  readonly result: Verification;
  /** Something else stands in the form by now. */
  readonly isEarlier: boolean;
  /** Its heading takes the focus when it comes. */
  readonly takesFocus?: boolean;
  readonly zone: string;
  /** What can be done with it. */
  readonly actions?: ReactNode;
  /** Tools that go on with what the register says. */
  readonly onward?: ReactNode;
}
/** A verdict with each check behind it. */
export function Result({ result, isEarlier, takesFocus = false, zone, actions, onward }: ResultProps) {
  const t = useTexts(verificationTexts);
  const a = useTexts(againTexts);
  const p: Readonly<Record<string, string>> = useTexts(partTexts);
  const format = useFormat();
  const told = useTold();
  const words = useWords();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [result.reference_id, takesFocus]);
  const hasMany = Object.keys(result.input).length > 1;
  const checks = result.checks.map((check) => ({ ...check, outcome: outcomeOf(result, check) }));
  const passed = checks.filter(({ outcome }) => outcome === 'passed').length;
  return (
    <section className={styles.card} aria-labelledby={id} data-earlier={isEarlier}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.verdict}>
        <VerdictChip meaning={result.meaning} note={told.note(result)} isAlike={likeIn(result) !== undefined} />
      </h2>
      <p className="spaced">{told.sentence(result)}</p>
      {isEarlier && (
        <p role="status" className="spaced">
          {t.earlier}
        </p>
      )}
      <h3>{t.given}</h3>
      <dl className={`${styles.facts} stack gap-4`}>
        {Object.entries(result.input).map(([name, value]) => (
          <div key={name}>
            <dt>{p[name] ?? name}</dt>
            <dd>
              <bdi>{value}</bdi>
              {result.cleaned[name] !== undefined && (
                <small className={styles.quiet}>
                  {' '}
                  {t.cleaned({ what: result.cleaned[name].map((each) => t[`cleaned_${each}`]).join(', ') })}
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {result.compared.length > 0 && <Comparison rows={result.compared} />}
      <h3>
        {t.checks} <small>{t.passed({ passed: format.count(passed), whole: format.count(checks.length) })}</small>
      </h3>
      <ul className={styles.checks}>
        {checks.map((check) => {
          const { name, source, field, outcome } = check;
          return (
            <li key={`${source} ${name} ${field ?? ''}`} data-outcome={outcome}>
              {icons[outcome]}
              <span>
                {field !== null && hasMany ? t.pair({ name: words.field(field), value: p[name] ?? name }) : p[name]}{' '}
                <bdi className={styles.quiet}>{told.detail(result, check)}</bdi>
              </span>
              <span>{told.outcome(result, check)}</span>
              <span className={styles.quiet}>{t[`source_${source}`]}</span>
            </li>
          );
        })}
      </ul>
      {Object.keys(result.fields).length > 0 && (
        <>
          <h3>{t.entry}</h3>
          <dl className={`${styles.facts} stack gap-4`}>
            {Object.entries(result.fields).map(([name, value]) => (
              <div key={name}>
                <dt>{words.entry(name)}</dt>
                <dd>
                  <bdi>{words.said(name, saidAll(value))}</bdi>
                  {result.more[name] !== undefined && <> · {t.moreValues(result.more[name])}</>}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {onward}
      <p className={`${styles.quiet} spaced`}>
        {result.reused === null
          ? a[`charged_${result.charged}`]
          : a.reused({
              time: format.instant(result.reused.checkedAt, zone),
              name: result.reused.by.name,
              reference: result.reused.reference_id,
            })}{' '}
        · {result.provider_reference !== '' && <>{t.pair({ name: a.providerReference, value: result.provider_reference })} · </>}
        {t.reference({ id: result.reference_id })} · {t.byAt({ name: result.by.name, time: format.instant(result.checkedAt, zone) })}
      </p>
      {actions !== undefined && <div className={`${styles.buttons} flow`}>{actions}</div>}
    </section>
  );
}
