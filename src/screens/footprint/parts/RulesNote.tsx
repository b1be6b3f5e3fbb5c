import type { Footprint, RuleChange } from '../../../../contract/areas/footprint.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../Footprint.module.css';
import { footprintTexts } from '../texts.ts';
import { useWords } from '../use-words.ts';
import { signed } from './signed.ts';

/** Changes that are named one by one; of the others their number is told. */
const MOST_CHANGES = 4;
interface RulesNoteProps {
  readonly footprint: Pick<Footprint, 'madeBy' | 'inForce'>;
  readonly zone: string;
}
/** That the score is of other rules than those in force, and what they differ in. Nothing where they are the same. */
export function RulesNote({ footprint: { madeBy, inForce }, zone }: RulesNoteProps) {
  const t = useTexts(footprintTexts);
  const { format, ruleOf } = useWords();
  const { ruleSet, since, rules, levels, method } = madeBy;
  const ruleSays = (change: RuleChange): string => {
    const rule = ruleOf(change),
      { before, now } = change;
    if (before === null) return t.ruleNew({ rule, points: signed(now ?? 0) });
    if (now === null) return t.ruleGone({ rule, points: signed(before) });
    return before === now ? t.ruleOtherwise({ rule }) : t.rulePoints({ rule, before: signed(before), now: signed(now) });
  };
  const changes = [
    ...(method ? [{ key: 'method', said: t.methodChanged }] : []),
    ...(levels === null
      ? []
      : (['review', 'decline'] as const)
          .filter((verdict) => levels[verdict] !== inForce[verdict])
          .map((verdict) => ({
            key: verdict,
            said: t.levelChanged({
              verdict: t[`verdict_${verdict}`],
              before: format.count(levels[verdict]),
              now: format.count(inForce[verdict]),
            }),
          }))),
    ...rules.map((change) => ({ key: `rule ${change.id}`, said: ruleSays(change) })),
  ];
  if (ruleSet !== null && changes.length === 0) return null;
  const more = changes.length - MOST_CHANGES;
  return (
    <div className={styles.note} role="note">
      <p>
        {ruleSet === null ? (
          t.rulesUnknown
        ) : (
          <>
            <strong>{since === null ? t.rulesChanged : t.rulesChangedBy({ day: format.dayIn(since, zone) })}</strong> {t.ofTheirDay}
          </>
        )}
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.slice(0, MOST_CHANGES).map(({ key, said }) => (
            <li key={key}>{said}</li>
          ))}
          {more > 0 && <li>{t.moreChanges(more)}</li>}
        </ul>
      )}
    </div>
  );
}
