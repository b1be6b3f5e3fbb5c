import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './Skeleton.module.css';

export type SkeletonShape = 'bars' | 'columns' | 'table' | 'map' | 'funnel';
/** Sizes in percent, fixed, so that a skeleton never moves between renders. */
const marks: Readonly<Record<SkeletonShape, readonly number[]>> = {
  bars: [92, 76, 58, 44, 36, 28, 20, 14],
  columns: [48, 88, 62, 70, 54, 50, 66, 58],
  table: [100, 100, 100, 100, 100, 100],
  map: [100],
  funnel: [100, 100, 100, 100, 100, 100],
};

/** The answer's shape before the answer. */
export function Skeleton({ shape }: { readonly shape: SkeletonShape }) {
  const t = useTexts(commonTexts);
  return (
    <div className={`${styles.skeleton} ${styles[shape]}`}>
      <span className="visually-hidden">{t.loading}</span>
      {marks[shape].map((size, i) => (
        <i
          key={i}
          aria-hidden
          style={shape === 'columns' ? { blockSize: `${size}%` } : shape === 'bars' ? { inlineSize: `${size}%` } : undefined}
        />
      ))}
    </div>
  );
}
