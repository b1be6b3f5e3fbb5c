import { Button } from '@fluentui/react-components';
import { issuesAt, type Failure } from '../../../../contract/failure.ts';
import { MOST_WHOLE } from '../../../../contract/page.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { drillTexts } from './texts.ts';

/** A file on its way, or what kept it. */
export interface FileOf {
  readonly isSending: boolean;
  readonly failure: Failure | null;
  readonly onDownload: () => void;
}
/** Takes all events of the list away as a file, not the page alone. */
export function EventsFile({ isSending, failure, onDownload, hasRows }: FileOf & { readonly hasRows: boolean }) {
  const t = useTexts(drillTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const causeOf = useCause();
  return (
    <div className="flow">
      <Button size="small" disabledFocusable={!hasRows || isSending} onClick={onDownload}>
        {isSending ? t.preparing : t.download}
      </Button>
      <span role="status" className="fine bad">
        {failure === null ? null : (
          <>
            {issuesAt(failure, 'format').length > 0 ? t.tooMany({ most: format.count(MOST_WHOLE) }) : t.noFile({ cause: causeOf(failure) })}{' '}
            <Button size="small" appearance="subtle" onClick={onDownload}>
              {common.retry}
            </Button>
          </>
        )}
      </span>
    </div>
  );
}
