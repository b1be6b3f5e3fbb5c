import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { Source } from '../../../../../contract/areas/source/source.ts';
import { useFormat } from '../../../../format/format.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import card from '../../../../widgets/OwnCard/OwnCard.module.css';
import styles from '../Incoming.module.css';
import { incomingTexts } from '../texts.ts';
import { useSourceWords } from './words.ts';

export interface SourceItemProps {
  readonly source: Source;
  /** Its form or its log has just been closed. */
  readonly takesFocus: boolean;
  /** Why the last press came to nothing; '' where it did not. */
  readonly said: string;
  readonly onLog: () => void;
  readonly onChange: () => void;
  readonly onFetch: () => void;
  readonly onPause: (isPaused: boolean) => void;
  readonly onRemove: () => void;
}
/** One source: where it is, when it is fetched, how it stands, what it brought, and what can be done about it. Its removal takes two presses. */
export function SourceItem({ source, takesFocus, said, ...on }: SourceItemProps) {
  const { t, scheduleOf, standingOf } = useSourceWords();
  const i = useTexts(incomingTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const [isSure, setIsSure] = useState(false);
  const { name, kind, place, mapping, schedule, isPaused, state, nextAt, last, counts, by, createdAt } = source;
  const standing = standingOf(source);
  const where =
    place.type === 'https'
      ? place.url
      : place.type === 's3'
        ? `${place.endpoint.replace(/\/$/, '')}/${place.bucket}/${place.prefix}`
        : place.folder;
  const act = (label: string, onClick: () => void, more: { readonly disabledFocusable?: boolean; readonly autoFocus?: boolean } = {}) => (
    <Button size="small" aria-label={`${label}: ${name}`} onClick={onClick} {...more}>
      {label}
    </Button>
  );
  return (
    <div className={styles.item}>
      <span className={styles.what}>
        <strong className="strong anywhere">
          <bdi>{name}</bdi> <span className={standing.isBad ? 'bad' : 'quiet'}>· {standing.text}</span>
        </strong>
        <span className="anywhere">
          {t[`type_${place.type}`]} · <bdi>{where}</bdi>
        </span>
        <span className="quiet anywhere">
          {[
            i[`kind_${kind}`],
            mapping === null ? t.plain : i.mapping({ name: mapping }),
            scheduleOf(schedule),
            ...(nextAt === null ? [] : [t.next({ time: format.instant(nextAt, source.timeZone) })]),
            ...(last === null ? [] : [t.last({ time: format.instant(last.startedAt, source.timeZone) })]),
          ].join(' · ')}
        </span>
        <span className="quiet anywhere">
          {t.counts({
            taken: format.count(counts.objects - counts.failed),
            failed: format.count(counts.failed),
            accepted: format.count(counts.accepted),
            updated: format.count(counts.updated),
            refused: format.count(counts.refused),
          })}
          {' · '}
          {t.madeBy({ name: by, time: format.instant(createdAt, source.timeZone) })}
        </span>
        <span role="status" className="bad">
          {said}
        </span>
      </span>
      <span className={card.acts}>
        {act(t.log, on.onLog, { autoFocus: takesFocus })}
        {act(common.edit, on.onChange)}
        {act(t.fetchNow, on.onFetch, { disabledFocusable: state !== 'idle' })}
        {act(isPaused ? t.resume : t.pause, () => on.onPause(!isPaused))}
        <Button
          size="small"
          aria-label={`${isSure ? t.removeSure : t.remove}: ${name}`}
          onBlur={() => setIsSure(false)}
          onClick={() => {
            if (isSure) on.onRemove();
            setIsSure(!isSure);
          }}
        >
          {isSure ? t.removeSure : t.remove}
        </Button>
      </span>
    </div>
  );
}
