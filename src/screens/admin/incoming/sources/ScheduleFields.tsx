import { Field, Input, Select } from '@fluentui/react-components';
import { LEAST_MINUTES, MOST_MINUTES, type SourceSchedule } from '../../../../../contract/areas/source/source.ts';
import { useFormat } from '../../../../format/format.ts';
import { everies, scheduleOf, type Every } from './form.ts';
import { useSourceWords } from './words.ts';

interface ScheduleFieldsProps {
  readonly schedule: SourceSchedule | null;
  readonly timeZone: string;
  readonly onSchedule: (schedule: SourceSchedule | null) => void;
}
const minutes = [LEAST_MINUTES, 10, 15, 30, 60, 120, 240, 360, MOST_MINUTES];
const minutesOfHour = Array.from({ length: 12 }, (_, i) => i * 5);
/** When a source is fetched, in the zone of its package. A value that another program set stays among the choices. */
export function ScheduleFields({ schedule, timeZone, onSchedule }: ScheduleFieldsProps) {
  const { t } = useSourceWords();
  const format = useFormat();
  const numbers = (label: string, choices: readonly number[], value: number, onValue: (value: number) => void) => (
    <Field label={label}>
      <Select value={String(value)} onChange={(_, { value: chosen }) => onValue(Number(chosen))}>
        {[...new Set([...choices, value])]
          .sort((a, b) => a - b)
          .map((each) => (
            <option key={each} value={String(each)}>
              {format.count(each)}
            </option>
          ))}
      </Select>
    </Field>
  );
  return (
    <>
      <Field label={t.schedule}>
        <Select value={schedule?.every ?? 'asked'} onChange={(_, { value }) => onSchedule(scheduleOf(value as Every))}>
          {everies.map((each) => (
            <option key={each} value={each}>
              {t[`every_${each}`]}
            </option>
          ))}
        </Select>
      </Field>
      {schedule?.every === 'minutes' &&
        numbers(t.minutes, minutes, schedule.minutes, (value) => onSchedule({ every: 'minutes', minutes: value }))}
      {schedule?.every === 'hour' &&
        numbers(t.minute, minutesOfHour, schedule.minute, (value) => onSchedule({ every: 'hour', minute: value }))}
      {schedule?.every === 'day' && (
        <Field label={t.at({ zone: timeZone })}>
          <Input
            type="time"
            value={schedule.at}
            onChange={(_, { value }) => {
              // a browser says nothing while half of a time is typed
              if (value !== '') onSchedule({ every: 'day', at: value.slice(0, 5) });
            }}
          />
        </Field>
      )}
    </>
  );
}
