import { memo } from 'react';
import { pctOf, ratioPct } from '../../contract/judgement/share.ts';
import { useShares } from '../format/use-shares.ts';
import { chartTexts } from '../i18n/texts/charts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { MarkChoices, OnPick, RowsOf } from './frame/picking.ts';
import { useMarkMenu } from './frame/use-mark-menu.tsx';
import { useRoving } from './frame/use-roving.ts';
import styles from './Funnel.module.css';

export interface FunnelStage {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly selected?: boolean | undefined;
  /** Its work is done: drawn quiet. */
  readonly isDone?: boolean | undefined;
  /** Does not follow the stage before it: stands apart. */
  readonly isApart?: boolean | undefined;
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

/** Stages hold one another: one is shown alone, or left out. */
const choicesOfStage = ({ key, name }: FunnelStage, isWhole: boolean, onPick: OnPick): Omit<MarkChoices, 'rows'> => ({
  name,
  picks: isWhole ? ['only'] : ['only', 'not'],
  onPick: (how) => onPick(key, how),
});

/** The stages of a life cycle as buttons and one tab stop; each names its count and its share of the first, and has a bar as long as that share. */
export const Funnel = memo(function Funnel({ label, stages, formatValue, formatShare, onPick, rowsOf }: FunnelProps) {
  const t = useTexts(chartTexts);
  const shares = useShares();
  const first = stages[0];
  const { onKeyDown, item } = useRoving('horizontal', stages.length);
  const { open, menu } = useMarkMenu();
  const isChosen = stages.some(({ selected }) => selected === true);
  return (
    <div className={styles.room}>
      <ul className={styles.funnel} aria-label={label} onKeyDown={onKeyDown}>
        {stages.map((stage, i) => {
          const of = { part: stage.value, all: first?.value ?? 0 },
            percent = pctOf(of);
          const share = i === 0 || of.all === 0 ? null : percent === null ? shares.short(of) : formatShare(percent);
          const inside = (
            <>
              <b>{formatValue(stage.value)}</b>
              <span>{stage.name}</span>
              {share !== null && first && (
                <small {...(percent !== null && { title: t.shareOf({ share, stage: first.name }) })}>{share}</small>
              )}
              <i className={styles.track}>
                <i className={styles.bar} data-done={stage.isDone === true} style={{ inlineSize: `${ratioPct(of.part, of.all) ?? 0}%` }} />
              </i>
            </>
          );
          return (
            <li key={stage.key} data-apart={stage.isApart === true}>
              {onPick ? (
                <button
                  type="button"
                  className={styles.stage}
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
                <div className={styles.stage}>{inside}</div>
              )}
            </li>
          );
        })}
      </ul>
      {menu}
    </div>
  );
});
