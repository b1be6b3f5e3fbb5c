import { memo, type ReactElement } from 'react';
import type { Insight } from '../../../../contract/areas/incident.ts';
import { valuesOf } from '../../../../contract/scope.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { incidentTexts } from '../../../i18n/texts/incident.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFilterNames } from '../../../shell/filters/use-filter-names.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { toggled } from '../../../widgets/card/card-props.ts';
import type { CardProps } from './card-props.ts';
import styles from './InsightBar.module.css';

/** One sentence on what stands out, and the filter that shows it. Its place is always kept, so that nothing moves when it speaks. */
export const InsightBar = memo(function InsightBar({ view, filters, onFilter, onRefresh }: CardProps<Insight>) {
  const t = useTexts(incidentTexts);
  const c = useTexts(commonTexts);
  const format = useFormat();
  const cause = useCause();
  const { labelOf } = useFilterNames();
  const none = <span className={styles.quiet}>{t.insightNone}</span>;
  const retry = (
    <button type="button" className={styles.act} onClick={onRefresh}>
      {c.retry}
    </button>
  );

  const sentence = (found: Insight): ReactElement => {
    if (found === null) return none;
    const name = labelOf(found.dimension, found.value);
    const on = valuesOf(filters[found.dimension]).includes(found.value);
    return (
      <>
        <span className={styles.words}>
          <b>{t.insightUp({ change: format.percent(Math.round(found.changePct)), date: format.day(found.date) })}</b>{' '}
          {t.insightRest({
            found: t.insightFound(found.count),
            share: format.percent(Math.round(found.sharePct)),
            dimension: t[`dimension_${found.dimension}`],
            value: name,
          })}
        </span>
        <button
          type="button"
          className={styles.act}
          aria-pressed={on}
          onClick={() => onFilter(found.dimension, toggled(filters[found.dimension], found.value))}
        >
          {on ? t.insightClear({ value: name }) : t.insightPick({ value: name })}
        </button>
      </>
    );
  };
  const body = (): ReactElement => {
    switch (view.status) {
      case 'idle':
      case 'loading':
        return (
          <span className={styles.waiting}>
            <span className="visually-hidden">{c.loading}</span>
          </span>
        );
      case 'ready':
      case 'refreshing':
        return sentence(view.data);
      case 'stale':
        return (
          <>
            {sentence(view.data)}
            <span className={styles.quiet} title={cause(view.failure)}>
              {c.staleNote({ time: format.time(view.at) })}
            </span>
            {retry}
          </>
        );
      case 'empty':
        return none;
      case 'failed':
        return (
          <>
            <span className={styles.quiet}>
              {c.failedTitle} · {cause(view.failure)}
            </span>
            {retry}
          </>
        );
      case 'forbidden':
        return (
          <span className={styles.quiet}>
            {view.failure.grant === undefined ? c.forbiddenPackage : c.forbiddenHint({ grant: view.failure.grant })}
          </span>
        );
    }
  };
  const speaks = 'data' in view && view.data !== null;
  return (
    <section className={speaks ? `${styles.bar} ${styles.speaks}` : styles.bar} aria-label={t.insightLabel} data-status={view.status}>
      {body()}
    </section>
  );
});
