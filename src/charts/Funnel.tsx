import { memo, type CSSProperties } from 'react';
import { chartTexts } from '../i18n/texts/charts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { color } from '../theme/theme.ts';
import { useRoving } from './frame/use-roving.ts';
import styles from './Funnel.module.css';

export interface FunnelStage {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly selected?: boolean | undefined;
}
interface FunnelProps {
  readonly label: string;
  /** Up to six, the first being the whole. */
  readonly stages: readonly FunnelStage[];
  readonly formatValue: (n: number) => string;
  /** Takes the share of the first stage in per cent, 0 to 100. */
  readonly formatShare: (percent: number) => string;
  readonly onPick?: ((key: string) => void) | undefined;
}

const tones = [1, 2, 3, 4, 5, 6] as const;
const toneOf = (i: number): CSSProperties => {
  const tone = tones[Math.min(i, 5)] ?? 6;
  return { background: color(`vigilStage${tone}`), color: color(`vigilOnStage${tone}`) };
};

/** The stages of a life cycle as one bar of buttons and one tab stop; each names its count and its share of the first. */
export const Funnel = memo(function Funnel({ label, stages, formatValue, formatShare, onPick }: FunnelProps) {
  const t = useTexts(chartTexts);
  const first = stages[0];
  const { onKeyDown, item } = useRoving('horizontal', stages.length);
  return (
    <div className={styles.room}>
      <ul className={styles.funnel} aria-label={label} onKeyDown={onKeyDown}>
        {stages.map((stage, i) => {
          const share = i > 0 && first !== undefined && first.value > 0 ? formatShare((stage.value / first.value) * 100) : null;
          const inside = (
            <>
              <b>{formatValue(stage.value)}</b>
              <span>{stage.name}</span>
              {share !== null && first && <small title={t.shareOf({ share, stage: first.name })}>{share}</small>}
            </>
          );
          return (
            <li key={stage.key}>
              {onPick ? (
                <button
                  type="button"
                  className={styles.stage}
                  style={toneOf(i)}
                  aria-pressed={stage.selected === true}
                  {...item(i)}
                  onClick={() => {
                    onPick(stage.key);
                  }}
                >
                  {inside}
                </button>
              ) : (
                <div className={styles.stage} style={toneOf(i)}>
                  {inside}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
});
