import type { ReactNode } from 'react';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { useCause } from '../WidgetCard/use-cause.ts';
import styles from './TileStrip.module.css';

interface TileStripProps<O> {
  readonly label: string;
  readonly view: ResourceView<O>;
  /** What a new answer says in a few words. */
  readonly news: (data: O) => string;
  readonly children: ReactNode;
}

/** The tiles of one answer, six in a row where there is room. For those who cannot see that the numbers have changed, or that none came, it says so. */
export function TileStrip<O>({ label, view, news, children }: TileStripProps<O>) {
  const cause = useCause();
  return (
    <div className={styles.strip} role="group" aria-label={label}>
      <p className="visually-hidden" role="status">
        {view.status === 'ready' ? news(view.data) : 'failure' in view ? cause(view.failure) : ''}
      </p>
      {children}
    </div>
  );
}
