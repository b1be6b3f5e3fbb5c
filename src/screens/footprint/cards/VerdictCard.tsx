import type { ReactNode } from 'react';
import type { Footprint } from '../../../../contract/areas/footprint.ts';
import { outsideCoverage } from '../../../../contract/footprint/coverage.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../Footprint.module.css';
import verdictStyles from './Verdict.module.css';
import { CouldBe, VerdictChip } from '../parts/VerdictChip.tsx';
import { footprintTexts } from '../texts.ts';
import { useWords } from '../use-words.ts';
import { Rules } from './Rules.tsx';

interface VerdictCardProps {
  readonly footprint: Footprint;
  readonly zone: string;
  /** Stands at the right: what it rests on, and the decision. */
  readonly children: ReactNode;
}
/** The score with what may still become of it, the checks before, and the rules that made it. */
export function VerdictCard({ footprint, zone, children }: VerdictCardProps) {
  const t = useTexts(footprintTexts);
  const { format } = useWords();
  const { check, inForce, verdict } = footprint;
  const { score, low, high } = check;
  const all = check.found + check.notFound + check.notChecked,
    outside = outsideCoverage(footprint.type, footprint.signals);
  const at = (points: number): { insetInlineStart: string } => ({ insetInlineStart: `${points}%` });
  return (
    <div className={verdictStyles.verdictCard}>
      <div className={verdictStyles.part}>
        <div className={styles.row}>
          <h3>{t.score}</h3>
          <VerdictChip verdict={verdict}>{t[`suggests_${verdict}`]}</VerdictChip>
          <CouldBe verdicts={footprint.couldBe} />
        </div>
        <p className={verdictStyles.big}>
          <strong>{score === null ? '–' : format.count(score)}</strong>{' '}
          <span className="quiet anywhere">{score === null ? t.noScore : t.of100}</span>
        </p>
        <div className={verdictStyles.gauge} data-unknown={score === null} aria-hidden>
          {high > low && score !== null && <span className={verdictStyles.bracket} style={{ ...at(low), inlineSize: `${high - low}%` }} />}
          <span className={verdictStyles.zones}>
            <span data-verdict="approve" style={{ inlineSize: `${inForce.review}%` }} />
            <span data-verdict="review" style={{ inlineSize: `${inForce.decline - inForce.review}%` }} />
            <span data-verdict="decline" style={{ inlineSize: `${100 - inForce.decline}%` }} />
          </span>
          {score !== null && <span className={verdictStyles.pointer} style={at(score)} />}
        </div>
        <div className={verdictStyles.levels} aria-hidden>
          <span style={{ inlineSize: `${inForce.review}%` }}>
            {format.count(0)} {t.verdict_approve}
          </span>
          <span style={{ inlineSize: `${inForce.decline - inForce.review}%` }}>
            {format.count(inForce.review)} {t.verdict_review}
          </span>
          <span style={{ inlineSize: `${100 - inForce.decline}%` }}>
            {format.count(inForce.decline)} {t.verdict_decline}
          </span>
        </div>
        {score === null ? (
          <p className="quiet anywhere">
            {check.notChecked * 2 > all
              ? t.noScoreWhy({ answered: format.count(all - check.notChecked), all: format.count(all) })
              : t.noScoreOutside({ answered: format.count(outside.answered), all: format.count(outside.all) })}
          </p>
        ) : (
          high > low && <p className="quiet anywhere">{t.bracket({ low: format.count(low), high: format.count(high) })}</p>
        )}
        <Past footprint={footprint} zone={zone} />
      </div>
      <Rules footprint={footprint} />
      {children}
    </div>
  );
}

/** How the score came about over the checks, oldest first. */
function Past({ footprint, zone }: Pick<VerdictCardProps, 'footprint' | 'zone'>) {
  const t = useTexts(footprintTexts);
  const { format } = useWords();
  const scored = [...footprint.checks]
    .reverse()
    .flatMap(({ id, at, score, ruleSet }) => (score === null ? [] : [{ id, at, score, ruleSet }]));
  const last = scored.at(-1),
    before = scored.at(-2);
  const isOfOthers = last?.ruleSet != null && before?.ruleSet != null && last.ruleSet !== before.ruleSet;
  const by = last === undefined || before === undefined ? null : last.score - before.score;
  const day = before === undefined ? '' : format.dayIn(before.at, zone);
  const x = (i: number): number => (scored.length < 2 ? 50 : 4 + (92 * i) / (scored.length - 1));
  const y = (score: number): number => 36 - (32 * score) / 100;
  return (
    <div className={verdictStyles.past}>
      {scored.length > 1 && (
        <svg viewBox="0 0 100 40" className={verdictStyles.steps} aria-hidden focusable="false">
          <path d={scored.map(({ score }, i) => (i === 0 ? `M${x(0)} ${y(score)}` : `H${x(i)} V${y(score)}`)).join(' ')} />
          {scored.map(({ id, score }, i) => (
            <circle key={id} cx={x(i)} cy={y(score)} r="2" />
          ))}
        </svg>
      )}
      <p className="quiet anywhere">
        {t.timesChecked(footprint.checks.length)}
        {scored.length > 1 &&
          `: ${scored
            .slice(-4)
            .map(({ at, score }) => t.scoreAt({ score: format.count(score), day: format.dayIn(at, zone) }))
            .join(', ')}`}
        {by !== null && (
          <>
            {' · '}
            <strong>
              {by === 0 ? t.same({ day }) : by > 0 ? t.up({ points: format.count(by), day }) : t.down({ points: format.count(-by), day })}
            </strong>
            {isOfOthers && ` · ${t.otherRules}`}
          </>
        )}
      </p>
    </div>
  );
}
