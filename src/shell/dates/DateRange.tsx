import { Button, mergeClasses } from '@fluentui/react-components';
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr';
import { Suspense } from 'react';
import type { DateRange as Days, Day, Preset, RangeChoice } from '../../../contract/time/dates.ts';
import { useFormat } from '../../format/format.ts';
import { datesTexts } from '../../i18n/texts/filters/dates.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { lazyPart } from '../../widgets/lazy-part.ts';
import { ChunkBoundary } from '../states/ChunkBoundary.tsx';
import styles from './DateRange.module.css';
import { usePopup } from '../frame/use-popup.ts';

const DateRangePanel = lazyPart(() => import('./DateRangePanel.tsx'));

export interface DateRangeProps {
  readonly range: Days;
  /** The preset that was chosen; null where days were. */
  readonly preset: Preset | null;
  /** Zone that days are of, e.g. `Asia/Kolkata`. */
  readonly zone: string;
  /** Today in that zone. */
  readonly today: Day;
  readonly onPick: (range: RangeChoice) => void;
}
/** The days that a screen is about, and a panel of presets and two calendars to change them. */
export function DateRange({ range, preset, zone, today, onPick }: DateRangeProps) {
  const t = useTexts(datesTexts);
  const format = useFormat();
  const popup = usePopup();
  const days = `${format.range(range.fromDate, range.toDate)}${preset === null ? '' : ` · ${t[preset]}`}`;
  return (
    <div className="anchor" {...popup.root}>
      <Button
        className={mergeClasses(styles.button)}
        icon={<CalendarLtrRegular />}
        aria-label={t.choose({ range: days })}
        aria-haspopup="dialog"
        aria-expanded={popup.open}
        onClick={popup.toggle}
      >
        {days}
      </Button>
      {popup.open && (
        <div className={styles.panel} role="dialog" aria-label={t.dates}>
          <ChunkBoundary onClose={popup.close}>
            <Suspense fallback={<div className={styles.waiting} />}>
              <DateRangePanel
                range={range}
                preset={preset}
                zone={zone}
                today={today}
                onPick={(picked) => {
                  popup.close();
                  onPick(picked);
                }}
                onCancel={popup.close}
              />
            </Suspense>
          </ChunkBoundary>
        </div>
      )}
    </div>
  );
}
