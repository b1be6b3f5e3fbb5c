import { expect, it } from 'vitest';
import { alertWhens, alertRhythms, NewIncidentAlert } from '../../../contract/areas/alert/alert.ts';

it('an alert below a threshold is checked once a day, any other as often as is chosen, and a change has a size', () => {
  const base = { package_name: 'a', name: 'A', days: 7, metric: 'total' };
  const refused = alertWhens.flatMap((when) =>
    alertRhythms.flatMap((every) =>
      [0, 10].flatMap((threshold) => {
        const { success, error } = NewIncidentAlert.safeParse({ ...base, when, every, threshold });
        return success ? [] : [[when, every, threshold, error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)]];
      }),
    ),
  );
  expect(refused).toEqual([
    ['below', 'hourly', 0, ['every: only-daily']],
    ['below', 'hourly', 10, ['every: only-daily']],
    ...alertRhythms.map((every) => ['changed', every, 0, ['threshold: not-valid']]),
  ]);
});
