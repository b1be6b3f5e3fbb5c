import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { SlicePublishers } from '../../../contract/areas/deep-dive/deep-dive.ts';
import type { DeepDiveParams } from '../../../machines/routes/areas/deep-dive.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { Segments } from '../../widgets/Segments/Segments.tsx';
import styles from './cards/Cards.module.css';
import { useDiveWords, type DiveType } from './use-words.ts';

export type Versus = DeepDiveParams['versus'];
const versus = ['previous', 'year', 'publisher', 'off'] as const;
const types = ['visit', 'impression'] as const;

interface AgainstProps {
  readonly type: DiveType;
  readonly onType: (type: DiveType) => void;
  readonly versus: Versus;
  readonly onVersus: (versus: Versus) => void;
  readonly publishers: ResourceView<SlicePublishers>;
  readonly other: string | null;
  readonly onOther: (publisher: string) => void;
  /** What B is, in words; null where it is not there. */
  readonly said: string | null;
  readonly isMissing: boolean;
}

/** What is counted, and what it stands beside. */
export function Against({ type, onType, versus: value, onVersus, publishers, other, onOther, said, isMissing }: AgainstProps) {
  const { t, valueOf } = useDiveWords();
  const common = useTexts(commonTexts);
  const { publishers: options, total_count } = 'data' in publishers ? publishers.data : { publishers: [], total_count: 0 };
  return (
    <div className={`${styles.picker} flow`}>
      <Segments label={common.events} options={types.map((key) => ({ key, name: t[key] }))} value={type} onChange={onType} />
      <Segments
        label={t.versusLabel}
        options={versus.map((key) => ({ key, name: t[`versus_${key}`] }))}
        value={value}
        onChange={onVersus}
      />
      {value === 'publisher' ? (
        <select
          aria-label={t.otherPublisher}
          value={other ?? ''}
          onChange={(event) => {
            onOther(event.currentTarget.value);
          }}
        >
          <option value="" disabled>
            {t.choosePublisher}
          </option>
          {(other === null || options.some((option) => option.value === other)
            ? options
            : [{ value: other, label: other, count: 0 }, ...options]
          ).map((option) => (
            <option key={option.value} value={option.value}>
              {valueOf('publisher', option.value)}
            </option>
          ))}
          {total_count > options.length && <option disabled>{t.others(total_count - options.length)}</option>}
        </select>
      ) : null}
      <span className="fine muted" role="status">
        {isMissing ? t.noOther : said === null ? '' : t.sliceB({ what: said })}
      </span>
    </div>
  );
}
