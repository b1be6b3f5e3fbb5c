import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isInMenu } from '../../../contract/policy.ts';
import { ALL } from '../../../contract/scope.ts';
import { packages } from '../../../machines/routes/areas/admin.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { widgetTexts } from '../../i18n/texts/widget.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWorkspace } from '../context.tsx';
import styles from './NeverLoaded.module.css';

interface NeverLoadedProps {
  /** The read that knows whether its packages have any rows. */
  readonly view: ResourceView<{ readonly hasData: boolean }>;
  /** What was never loaded, in words. */
  readonly said: string;
  readonly children: ReactNode;
}
/** In the place of the cards of a package without any rows: zeros would read as news, and no other dates show more. Administrators are led to the import. */
export function NeverLoaded({ view, said, children }: NeverLoadedProps) {
  const { importRows } = useTexts(widgetTexts);
  const current = useSelector(useWorkspace(), (s) => s.context.current);
  const menu = useSelector(useWorkspace(), (s) => s.context.menu);
  if (!('data' in view) || view.data.hasData) return children;
  return (
    <p role="status" className={styles.never}>
      {said}
      {isInMenu(packages.path, menu) && current !== null && current !== ALL && (
        <Link to={`${packages.path}?id=${encodeURIComponent(current)}&import=new`}>{importRows}</Link>
      )}
    </p>
  );
}
