import type { Footprint } from '../../../../contract/areas/footprint.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../Footprint.module.css';
import verdictStyles from './Verdict.module.css';
import { signed } from '../parts/signed.ts';
import { footprintTexts } from '../texts.ts';
import { useWords } from '../use-words.ts';

const held = (points: number): number => Math.max(0, Math.min(100, points));

/** Where the bar of each rule begins and how long it is, of 100. */
function barsOf(rules: Footprint['rules']) {
  let sum = 0;
  return rules.map((rule) => {
    const from = sum;
    sum += rule.points;
    const [start, end] = [held(Math.min(from, sum)), held(Math.max(from, sum))];
    return { rule, start, size: Math.max(1, end - start) };
  });
}
/** The rules that fired, each bar from where the one before ended: it is held to 0 to 100 where it is drawn, and added up whole. */
export function Rules({ footprint: { rules, inForce, check } }: { readonly footprint: Footprint }) {
  const t = useTexts(footprintTexts);
  const { format, ruleOf, whyOf } = useWords();
  const bars = barsOf(rules);
  return (
    <div className={verdictStyles.part}>
      <div className={styles.row}>
        <h3>{t.rules}</h3>
        <span className="quiet anywhere">{t.rulesOf({ fired: format.count(rules.length), all: format.count(inForce.rules) })}</span>
      </div>
      {rules.length === 0 ? (
        <p className="quiet anywhere">{t.noRule}</p>
      ) : (
        <ul className={verdictStyles.rules}>
          {bars.map(({ rule, start, size }) => (
            <li key={rule.id} title={whyOf(rule)}>
              <span>{ruleOf(rule)}</span>
              <span className={verdictStyles.track} aria-hidden>
                <span data-good={rule.points < 0} style={{ insetInlineStart: `${Math.min(start, 99)}%`, inlineSize: `${size}%` }} />
              </span>
              <span className={verdictStyles.points} data-good={rule.points < 0}>
                {signed(rule.points)}
              </span>
            </li>
          ))}
          <li className={verdictStyles.sum}>
            <strong>{t.sum}</strong>
            <span className={verdictStyles.track} aria-hidden>
              <span data-sum style={{ insetInlineStart: 0, inlineSize: `${check.score ?? 0}%` }} />
            </span>
            <strong className={verdictStyles.points}>{check.score === null ? '–' : format.count(check.score)}</strong>
          </li>
        </ul>
      )}
    </div>
  );
}
