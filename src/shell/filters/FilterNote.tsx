import { Button } from '@fluentui/react-components';
import { usePageClock } from '../../format/page-clock.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { filtersTexts } from '../../i18n/texts/filters/filters.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './FilterNote.module.css';
import type { OptionsView } from './filter-options.ts';
import { useFilterNames } from './use-filter-names.ts';

interface FilterNoteProps {
  readonly name: string;
  readonly view: OptionsView['view'];
  readonly onRetry: () => void;
}
const widths = ['72%', '56%', '64%', '40%'];

/** What the read of a filter's values has to say beside the values: all nine statuses (D17). */
export function FilterNote({ name, view, onRetry }: FilterNoteProps) {
  const t = useTexts(filtersTexts);
  const common = useTexts(commonTexts);
  const clock = usePageClock();
  const { labels } = useFilterNames();
  const retry = (
    <Button size="small" onClick={onRetry}>
      {common.retry}
    </Button>
  );
  switch (view.status) {
    case 'idle':
      return <p className={styles.note}>{t.notAsked}</p>;
    case 'loading':
      return (
        <div role="status" aria-label={t.loading({ name: labels[name] ?? name })} className={styles.bones}>
          {widths.map((width) => (
            <div key={width} className={styles.bone} style={{ inlineSize: width }} />
          ))}
        </div>
      );
    case 'ready':
      return null;
    case 'empty':
      return <p className={styles.note}>{t.noOptions}</p>;
    case 'refreshing':
    case 'turning':
      return <div className={styles.line} role="progressbar" aria-label={common.refreshing} />;
    case 'stale':
      return (
        <div className={styles.warn}>
          <span>{t.stale({ time: clock.short(view.at) })}</span>
          {retry}
        </div>
      );
    case 'failed':
      return (
        <div className={styles.bad} role="alert">
          <span>
            {t.failed} · {common[view.failure.kind === 'forbidden' ? 'forbiddenTitle' : view.failure.kind]}
          </span>
          {retry}
        </div>
      );
    case 'forbidden':
      return (
        <p className={styles.note}>
          {t.forbidden}
          {view.failure.grant === undefined ? '' : `. ${common.forbiddenHint({ grant: view.failure.grant })}`}
        </p>
      );
  }
}
