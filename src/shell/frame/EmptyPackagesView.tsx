import { Button } from '@fluentui/react-components';
import { BoxRegular } from '@fluentui/react-icons/svg/box';
import { shellTexts } from '../../i18n/texts/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { PageNotice } from './PageNotice.tsx';

export interface EmptyPackagesViewProps {
  readonly onRetry?: () => void;
  /** Opens the form of a new package, for whoever may add one. */
  readonly onAdd?: (() => void) | undefined;
}
/** Somebody is signed in and has no package. */
export function EmptyPackagesView({ onRetry, onAdd }: EmptyPackagesViewProps) {
  const t = useTexts(shellTexts);
  return (
    <PageNotice
      sign={<BoxRegular />}
      title={t.emptyTitle}
      action={
        <>
          {onAdd !== undefined && (
            <Button appearance="primary" onClick={onAdd}>
              {t.addPackage}
            </Button>
          )}{' '}
          {onRetry !== undefined && <Button onClick={onRetry}>{t.lookAgain}</Button>}
        </>
      }
    >
      <p>{onAdd === undefined ? t.emptyHint : t.emptyAdminHint}</p>
    </PageNotice>
  );
}
