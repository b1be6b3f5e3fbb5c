import { namesOf } from '../../../../contract/filters/filter.ts';
import { expect, it } from 'vitest';
import { mailLanguages } from '../../../../contract/areas/sign-in.ts';
import { alertDashboards, alertMetrics } from '../../../../contract/areas/alert/alert.ts';
import { incidentFilters } from '../../../../contract/filters/incident.ts';
import { trackerFilters } from '../../../../contract/filters/tracker.ts';
import { webFilters } from '../../../../contract/filters/web.ts';
import { filterNames, numberName } from '../../../../server/alerts/names.ts';

it('every number and every filter of a dashboard has a name in mails', () => {
  for (const dashboard of alertDashboards) {
    const metrics = alertMetrics[dashboard === 'impression' || dashboard === 'visit' ? 'web' : dashboard];
    for (const language of mailLanguages)
      for (const metric of metrics) expect(numberName(language, dashboard, metric).split(' (')[0]).not.toBe(metric);
  }
  for (const name of namesOf({ ...incidentFilters, ...trackerFilters, ...webFilters }))
    expect(filterNames('en', { [name]: 'x' })[0]).not.toContain(`${name} =`);
});
it('a mail says filters and their values as the portal does, and names of a customer as they are', () => {
  expect(filterNames('de', { channel: 'Social', status: '!Closed,Taken down', country: 'IN', publisher: 'Social', brand: '\\0' })).toEqual([
    'Kanal = Soziale Medien',
    'Status ≠ Geschlossen, Entfernt',
    'Land = Indien',
    'Publisher = Social',
    'Marke = Nicht angegeben',
  ]);
  expect(filterNames('de', { fraud_category: 'Data-centre traffic', verdict_class: 'sivt', channel: 'Our own' })).toEqual([
    'Betrugskategorie = Datenverkehr aus Rechenzentren',
    'Ungültiger Traffic = SIVT',
    'Kanal = Our own',
  ]);
});
