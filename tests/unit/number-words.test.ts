import { expect, it } from 'vitest';
import { mailLanguages } from '../../contract/areas/sign-in.ts';
import { alertMetrics } from '../../contract/areas/alert.ts';
import { incidentFilters } from '../../contract/scope.ts';
import { trackerFilters } from '../../contract/areas/tracker.ts';
import { webFilters } from '../../contract/areas/web.ts';
import { numberWords } from '../../server/alerts/number-words.ts';

it.each(mailLanguages.filter((language) => language !== 'en'))(
  'mails in %s call numbers and filters what the portal calls them',
  async (language) => {
    const [{ default: alert }, { default: shell }] = (await Promise.all([
      import(`../../src/i18n/locales/${language}/alert.ts`),
      import(`../../src/i18n/locales/${language}/shell.ts`),
    ])) as [{ default: Record<string, object> }, { default: Record<string, object> }];
    const { numbers, filters } = numberWords[language];
    expect(alert['alert']).toMatchObject(numbers);
    expect(shell['shell/filterLabels']).toMatchObject(filters);
  },
);
it('every number and every filter of a dashboard has a name', () => {
  const { numbers, filters } = numberWords.en;
  for (const [area, metrics] of Object.entries(alertMetrics))
    for (const metric of metrics) expect(numbers).toHaveProperty(`${area}_${metric}`);
  for (const name of [...incidentFilters, ...trackerFilters, ...webFilters]) expect(filters).toHaveProperty(name);
});
