import { Button } from '@fluentui/react-components';
import { MOST_WHOLE } from '../../../../contract/page.ts';
import { issuesAt, type Failure } from '../../../../contract/failure.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { PackNews } from '../../act/pack/PackNews.tsx';
import { rowsTexts } from './texts.ts';

export interface RowsActionsProps {
  /** Is there a row to take away? */
  readonly hasRows: boolean;
  readonly file: { readonly isSending: boolean; readonly failure: Failure | null; readonly onDownload: () => void };
  /** Null for whoever makes none. */
  readonly pack: { readonly isBegun: boolean; readonly onOpen: () => void; readonly onShow: () => void } | null;
}
/** Takes all rows away as a file, or makes a claw-back pack of the fraudulent ones; and what became of it. */
export function RowsActions({ hasRows, file, pack }: RowsActionsProps) {
  const t = useTexts(rowsTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const causeOf = useCause();
  const { isSending, failure, onDownload } = file;
  return (
    <>
      <Button size="small" disabledFocusable={!hasRows || isSending} onClick={onDownload}>
        {isSending ? t.preparing : t.download}
      </Button>
      {pack === null ? null : (
        <Button size="small" appearance="primary" onClick={pack.onOpen}>
          {t.pack}
        </Button>
      )}
      {/* there before the first outcome, so that it is read aloud */}
      <div role="status" className="fine">
        {failure !== null && (
          <span className="bad">
            {issuesAt(failure, 'format').length > 0
              ? t.tooMany({ most: format.count(MOST_WHOLE) })
              : t.notMade({ cause: causeOf(failure) })}{' '}
            <Button size="small" appearance="subtle" onClick={onDownload}>
              {common.retry}
            </Button>
          </span>
        )}
        {pack?.isBegun === true && <PackNews onShow={pack.onShow} />}
      </div>
    </>
  );
}
