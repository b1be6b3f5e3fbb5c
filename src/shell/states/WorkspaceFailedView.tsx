import { Button } from '@fluentui/react-components';
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected';
import type { Failure } from '../../../contract/failure.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { shellTexts } from '../../i18n/texts/shell/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCause } from '../../widgets/WidgetCard/use-cause.ts';
import { PageNotice } from '../frame/PageNotice.tsx';

export interface WorkspaceFailedViewProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}
/** The packages could not be read, so there is nothing to work in: why, and Retry (D18b). */
export function WorkspaceFailedView({ failure, onRetry }: WorkspaceFailedViewProps) {
  const t = useTexts(shellTexts);
  const common = useTexts(commonTexts);
  const cause = useCause();
  return (
    <PageNotice
      sign={<PlugDisconnectedRegular />}
      title={t.failedTitle}
      action={
        <Button appearance="primary" onClick={onRetry}>
          {common.retry}
        </Button>
      }
    >
      <p role="alert">{cause(failure)}</p>
      {failure.requestId !== undefined && <small className="quiet">{common.requestId({ id: failure.requestId })}</small>}
    </PageNotice>
  );
}
