import type { Alert, AlertPreview as Preview } from '../../../contract/areas/alert/alert.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { useFormat } from '../../format/format.ts';
import { useShares } from '../../format/use-shares.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './Alerts.module.css';
import { useRuleWords } from './words.ts';

export interface AlertPreviewProps {
  readonly view: ResourceView<Preview>;
  readonly metric: string;
  readonly when: Alert['when'];
  readonly onRetry: () => void;
}
/** What an alert would say, before it is made: its number at present, and how often it would have told. */
export function AlertPreview({ view, metric, when, onRetry }: AlertPreviewProps) {
  const { t } = useRuleWords();
  const common = useTexts(commonTexts);
  return (
    <section className={styles.preview} aria-label={t.preview} aria-busy={view.status === 'loading' || view.status === 'refreshing'}>
      {'data' in view ? (
        <Told preview={view.data} metric={metric} when={when} />
      ) : view.status === 'failed' ? (
        <p role="alert" className="bad">
          {t.previewFailed}{' '}
          <button type="button" className="link" onClick={onRetry}>
            {common.retry}
          </button>
        </p>
      ) : (
        <p className="quiet">{view.status === 'loading' ? t.previewLoading : ''}</p>
      )}
    </section>
  );
}
function Told({ preview, metric, when }: { readonly preview: Preview } & Pick<AlertPreviewProps, 'metric' | 'when'>) {
  const shares = useShares();
  const { t, writerOf, outcomeOf, labels } = useRuleWords();
  const format = useFormat();
  const { value, of, looked, fired, dark, undecided, unmatched, fromDate, toDate } = preview;
  const judged = { ...preview, metric, when, isNews: true };
  const number = of !== null ? shares.based(of) : value === null ? outcomeOf(judged) : writerOf(judged)(value);
  const besides = [
    ...(dark > 0 && dark < looked ? [t.darkOn({ days: t.day(dark) })] : []),
    ...(undecided > 0 ? [t.undecidedOn({ days: t.day(undecided) })] : []),
  ];
  return (
    <>
      <p>{t.present({ number, range: format.range(fromDate, toDate) })}</p>
      {looked > 0 && <p role="status">{[t.wouldHave({ times: t.times(fired), days: t.day(looked) }), ...besides].join(' · ')}</p>}
      {unmatched.length > 0 && (
        <p className="strong warn">{t.unmatched({ filters: unmatched.map((name) => labels[name] ?? name).join(', ') })}</p>
      )}
    </>
  );
}
