import { Button } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCause } from '../WidgetCard/use-cause.ts';
import styles from './OwnCard.module.css';

export interface OwnCardProps<O> {
  readonly title: string;
  readonly view: ResourceView<O>;
  /** Where nothing is there. */
  readonly none?: ReactNode;
  /** Under the title, in every status. */
  readonly head?: ReactNode;
  readonly onRefresh: () => void;
  readonly children: (data: O) => ReactNode;
}
/** A part of one's own things: what was answered, or why it was not. */
export function OwnCard<O>({ title, view, none, head, onRefresh, children }: OwnCardProps<O>) {
  const t = useTexts(commonTexts);
  const causeOf = useCause();
  const id = useId();
  const failure = 'failure' in view ? view.failure : null;
  return (
    <section className={styles.card} aria-labelledby={id} data-status={view.status} aria-busy={view.status === 'loading'}>
      <h2 id={id}>{title}</h2>
      {head}
      {failure !== null && (
        <div className={styles.acts} role="alert">
          <p className="bad">
            {t.failedTitle}. {causeOf(failure)}
          </p>
          <Button size="small" onClick={onRefresh}>
            {t.retry}
          </Button>
        </div>
      )}
      {view.status === 'empty' && none}
      {'data' in view && children(view.data)}
      {(view.status === 'loading' || view.status === 'idle') && (
        <div className={styles.skeleton}>
          <span className="visually-hidden">{t.loading}</span>
        </div>
      )}
    </section>
  );
}
