import { memo, type CSSProperties } from 'react';
import { chartTexts } from '../i18n/texts/charts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { color } from '../theme/theme.ts';
import type { MarkChoices, OnPick, RowsOf } from './frame/picking.ts';
import { useMarkMenu } from './frame/use-mark-menu.tsx';
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
  readonly onPick?: OnPick | undefined;
  /** Where the rows of a stage are listed. */
  readonly rowsOf?: RowsOf | undefined;
}

const tones = [1, 2, 3, 4, 5, 6] as const;
const toneOf = (i: number): CSSProperties => {
  const tone = tones[Math.min(i, 5)] ?? 6;
  return { background: color(`vigilStage${tone}`), color: color(`vigilOnStage${tone}`) };
};

/** Stages hold one another: one is shown alone, or left out. */
const choicesOfStage = ({ key, name }: FunnelStage, isWhole: boolean, onPick: OnPick): Omit<MarkChoices, 'rows'> => ({
  name,
  picks: isWhole ? ['only'] : ['only', 'not'],
  onPick: (how) => onPick(key, how),
});

/** The stages of a life cycle as one bar of buttons and one tab stop; each names its count and its share of the first. */
export const Funnel = memo(function Funnel({ label, stages, formatValue, formatShare, onPick, rowsOf }: FunnelProps) {
  const t = useTexts(chartTexts);
  const first = stages[0];
  const { onKeyDown, item } = useRoving('horizontal', stages.length);
  const { open, menu } = useMarkMenu();
  const isChosen = stages.some(({ selected }) => selected === true);
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
                  data-dimmed={isChosen && stage.selected !== true}
                  {...item(i)}
                  onClick={() => {
                    onPick(stage.key, 'only');
                  }}
                  onContextMenu={(event) => {
                    open(event, { ...choicesOfStage(stage, i === 0, onPick), rows: rowsOf?.(stage.key) ?? null });
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
      {menu}
    </div>
  );
});
