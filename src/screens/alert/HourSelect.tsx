import { DAY_HOURS } from '../../../contract/time/dates.ts';
import { Select, type SelectProps } from '@fluentui/react-components';
import { useRuleWords } from './words.ts';

const hours = Array.from({ length: DAY_HOURS }, (_, hour) => hour);
/** An hour of the day. */
export function HourSelect(props: SelectProps) {
  const { timeOf } = useRuleWords();
  return (
    <Select {...props}>
      {hours.map((hour) => (
        <option key={hour} value={String(hour)}>
          {timeOf(hour)}
        </option>
      ))}
    </Select>
  );
}
