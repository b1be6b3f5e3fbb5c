import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import {
  FIRST_DAY,
  LAST_DAY,
  MAX_RANGE_DAYS,
  daysIn,
  isAskable,
  isRange,
  presets,
  type DateRange,
  type Day,
  type Preset,
  type RangeChoice,
} from '../../../contract/time/dates.ts';
import { useFormat } from '../../format/format.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { datesTexts } from '../../i18n/texts/filters/dates.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './DateRangePanel.module.css';
import { DayField } from './DayField.tsx';

interface DateRangePanelProps {
  readonly range: DateRange;
  readonly preset: Preset | null;
  readonly zone: string;
  readonly today: Day;
  readonly onPick: (range: RangeChoice) => void;
  readonly onCancel: () => void;
}
/** Presets that apply at once, and two days that apply together where they make a range. Loaded when it is first opened. */
export default function DateRangePanel({ range, preset: current, zone, today, onPick, onCancel }: DateRangePanelProps) {
  const t = useTexts(datesTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const [from, setFrom] = useState<Day | null>(range.fromDate);
  const [to, setTo] = useState<Day | null>(range.toDate);
  const draft = from === null || to === null ? null : { fromDate: from, toDate: to };
  const days = draft === null ? 0 : daysIn(draft);
  const ready = draft !== null && isRange(draft) ? draft : null;
  const problemOf = (day: Day | null): string | null =>
    day === null ? t.required : isAskable(day) ? null : t.outside({ first: format.fullDay(FIRST_DAY), last: format.fullDay(LAST_DAY) });
  const problem = draft === null ? null : days < 1 ? t.backwards : days > MAX_RANGE_DAYS ? t.tooLong(MAX_RANGE_DAYS) : null;

  return (
    <div className={styles.panel}>
      <ul className={styles.presets} aria-label={t.presets}>
        {presets.map((p, n) => (
          <li key={p}>
            <button
              type="button"
              className={styles.preset}
              autoFocus={p === current || (current === null && n === 0)}
              aria-pressed={p === current}
              onClick={() => {
                onPick({ preset: p });
              }}
            >
              {t[p]}
            </button>
          </li>
        ))}
      </ul>
      <form
        className={styles.days}
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          if (ready !== null) onPick(ready);
        }}
      >
        <DayField label={t.from} day={from} today={today} problem={problemOf(from)} onPick={setFrom} />
        <DayField label={t.to} day={to} today={today} problem={problemOf(to) ?? problem} onPick={setTo} />
        <p className="quiet">
          {ready === null ? '' : `${t.length(days)} · `}
          {t.zone({ zone })}
        </p>
        <div className={styles.acts}>
          <Button type="button" onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button type="submit" appearance="primary" disabled={ready === null}>
            {common.apply}
          </Button>
        </div>
      </form>
    </div>
  );
}
