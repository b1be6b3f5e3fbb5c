import { profile } from './profile.ts';

/** A registrar's list of domains that were reported, in German: its times are as a clock in Germany shows them. */
export const registrar = profile('registrar-takedowns', 'Registrar', 'incidents', ['Vorgang', 'Domain', 'Gemeldet am', 'Status'], {
  time_zone: 'Europe/Berlin',
  fields: {
    incident_id: { from: ['Vorgang'] },
    status: {
      from: ['Status'],
      dictionary: {
        offen: 'Takedown requested',
        neu: 'Takedown requested',
        'in bearbeitung': 'In progress',
        abgelehnt: 'Denied',
        erledigt: 'Taken down',
        abgeschaltet: 'Taken down',
        geschlossen: 'Closed',
      },
    },
    priority: { constant: 'High' },
    channel: { constant: 'Domain' },
    detected_at: { from: ['Gemeldet am'], times: 'dd.mm.yyyy' },
    requested_at: { from: ['Gemeldet am'], times: 'dd.mm.yyyy' },
    down_at: { from: ['Abgeschaltet am'], times: 'dd.mm.yyyy' },
    title: { from: ['Domain'] },
    domain: { from: ['Domain'] },
    url: { from: ['URL'] },
    registrar: { from: ['Registrar'] },
    takedown_ref: { from: ['Vorgang'] },
    remarks: { from: ['Bemerkung'] },
  },
});
