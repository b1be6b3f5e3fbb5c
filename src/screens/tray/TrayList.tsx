import type { ReactNode } from 'react';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StaleNote } from '../../widgets/WidgetCard/notes/CardNote.tsx';
import { firstSeen } from '../../widgets/WidgetCard/first-seen.ts';
import { FailedNotice, ForbiddenNotice } from '../../widgets/WidgetCard/notes/Notice.tsx';
import styles from './Tray.module.css';

interface TrayListProps<O> {
  readonly view: ResourceView<O>;
  readonly empty: { readonly title: string; readonly hint: string };
  readonly onRefresh: () => void;
  readonly children: (data: O, at: number) => ReactNode;
}
/** The statuses of a read in the drawer (D17). */
export function TrayList<O>({ view, empty, onRefresh, children }: TrayListProps<O>) {
  const common = useTexts(commonTexts);
  switch (view.status) {
    case 'idle':
    case 'loading':
      return (
        <p className={`${styles.notice} spaced`} role="status">
          {common.loading}
        </p>
      );
    case 'empty':
      return (
        <div className={styles.notice}>
          <strong>{empty.title}</strong>
          <p className="spaced">{empty.hint}</p>
        </div>
      );
    case 'failed':
      return <FailedNotice failure={view.failure} at={firstSeen(view)} onRetry={onRefresh} />;
    case 'forbidden':
      return <ForbiddenNotice failure={view.failure} />;
    case 'stale':
      return (
        <>
          <StaleNote at={view.at} failure={view.failure} onRetry={onRefresh} />
          {children(view.data, view.at)}
        </>
      );
    case 'ready':
    case 'refreshing':
    case 'turning':
      return children(view.data, view.at);
  }
}
