import { Button } from '@fluentui/react-components';
import { BoxRegular } from '@fluentui/react-icons/svg/box';
import { shellTexts } from '../../i18n/texts/shell/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { PageNotice } from '../frame/PageNotice.tsx';

export interface EmptyPackagesViewProps {
  /** Who it is, whom a package can be asked for. */
  readonly email: string;
  readonly onRetry?: () => void;
  readonly onTour?: () => void;
  /** Opens the form of a new package, for whoever may add one. */
  readonly onAdd?: (() => void) | undefined;
}
/** Somebody is signed in and has no package. */
export function EmptyPackagesView({ email, onRetry, onTour, onAdd }: EmptyPackagesViewProps) {
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
          {onRetry !== undefined && <Button onClick={onRetry}>{t.lookAgain}</Button>}{' '}
          {onTour !== undefined && <Button onClick={onTour}>{t.takeTour}</Button>}
        </>
      }
    >
      <p>{onAdd === undefined ? t.emptyHint({ email }) : t.emptyAdminHint}</p>
    </PageNotice>
  );
}
