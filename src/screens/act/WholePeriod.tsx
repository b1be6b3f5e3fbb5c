import { Button } from '@fluentui/react-components';
import { CalendarLtr16Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import type { DateRange } from '../../../contract/time/dates.ts';
import { useFormat } from '../../format/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { actTexts } from './texts.ts';

interface WholePeriodProps {
  /** The days of the page. */
  readonly range: DateRange;
  readonly onWhole: () => void;
}
/** Of a source that is open for the day on which it stood out: the way to the whole period of the page. */
export function WholePeriod({ range, onWhole }: WholePeriodProps) {
  const t = useTexts(actTexts);
  const format = useFormat();
  return (
    <Button size="small" icon={<CalendarLtr16Regular aria-hidden />} onClick={onWhole}>
      {t.wholePeriod({ days: format.period(range.fromDate, range.toDate) })}
    </Button>
  );
}
