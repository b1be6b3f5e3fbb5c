import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Feed } from '../../../contract/judgement/feed.ts';
import { isInMenu } from '../../../contract/policy.ts';
import { ALL } from '../../../contract/scope.ts';
import { packages } from '../../../machines/routes/areas/admin.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { widgetTexts } from '../../i18n/texts/widget.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { PeriodRows } from '../../widgets/card/period-rows.ts';
import { anyFeed, useNoData } from '../../widgets/card/use-no-data.ts';
import { useWorkspace } from '../context.tsx';
import { useDays } from '../use-params.ts';
import styles from './NeverLoaded.module.css';

interface NeverLoadedProps<O> {
  /** The read that knows whether its packages have any rows. */
  readonly view: ResourceView<O>;
  /** Does the period have rows? */
  readonly hasRows: (data: O) => boolean;
  /** What was never loaded, in words. */
  readonly said: string;
  readonly children: ReactNode;
}
/**
 * In the place of the cards of a package without any rows: zeros would read as news, and no other dates show more. Administrators are led to the import. Cards of other packages are told whether the
 * period has rows, so that an empty one names its own cause.
 */
export function NeverLoaded<O extends { readonly hasData: boolean } & Partial<Feed>>({
  view,
  hasRows,
  said,
  children,
}: NeverLoadedProps<O>) {
  const { importRows } = useTexts(widgetTexts);
  const current = useSelector(useWorkspace(), (s) => s.context.current);
  const menu = useSelector(useWorkspace(), (s) => s.context.menu);
  const { fromDate, toDate } = useDays();
  const data = 'data' in view ? view.data : null;
  const why = useNoData({ ...anyFeed, ...data })(fromDate, toDate),
    has = data !== null && hasRows(data);
  const rows = useMemo(() => ({ has, why }), [has, why]);
  if (data === null || data.hasData) return <PeriodRows value={rows}>{children}</PeriodRows>;
  return (
    <p role="status" className={styles.never}>
      {said}
      {isInMenu(packages.path, menu) && current !== null && current !== ALL && (
        <Link to={`${packages.path}?id=${encodeURIComponent(current)}&import=new`}>{importRows}</Link>
      )}
    </p>
  );
}
