import { Button } from '@fluentui/react-components';
import { BoxRegular } from '@fluentui/react-icons/svg/box';
import { shellTexts } from '../../i18n/texts/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { PageNotice } from './PageNotice.tsx';

export interface EmptyPackagesViewProps {
  readonly onRetry?: () => void;
}
/** Somebody is signed in and has no package. */
export function EmptyPackagesView({ onRetry }: EmptyPackagesViewProps) {
  const t = useTexts(shellTexts);
  return (
    <PageNotice
      sign={<BoxRegular />}
      title={t.emptyTitle}
      action={onRetry === undefined ? undefined : <Button onClick={onRetry}>{t.lookAgain}</Button>}
    >
      <p>{t.emptyHint}</p>
    </PageNotice>
  );
}
