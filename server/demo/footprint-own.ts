import { wholePackages } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { IncidentFilter } from '../analytics/incident-scope.ts';
import { ownFacts } from '../footprint/own.ts';
import type { OwnFacts, Subject } from '../footprint/provider.ts';
import type { Records } from '../records/records.ts';
import { incidentMentions, kindOfSubject, mentionColumns } from '../search/documents.ts';
import { isSameNumber, normalOf } from '../search/normal.ts';

/** Incidents of the demo that may name a subject; whether one does is for what the search index is made of to say. */
const candidates = ({ type, value }: Subject): readonly IncidentFilter[] => {
  switch (type) {
    case 'phone':
      return [{ column: 'contact', contains: value.slice(-5) }];
    case 'email':
      return [{ column: 'contact', contains: value }];
    case 'username':
      return [{ column: 'url', contains: value, orIn: ['destination_url'] }];
    case 'domain':
      return [{ column: 'url', contains: value, orIn: ['destination_url', 'domain'] }];
    case 'ip':
      return [{ column: 'ip', oneOf: [value] }];
  }
};

/** What a package's incidents say of a subject while there is no index yet. Its tickets come with the next check. */
export async function seededOwn(
  { records, analytics }: { readonly records: Records; readonly analytics: Pick<Analytics, 'query'> },
  subject: Subject,
): Promise<OwnFacts> {
  const { type, value, packageName } = subject;
  const found = await records.packages.byName(packageName);
  const access = wholePackages(found === undefined ? [] : [found], 'the demo is made');
  const kind = kindOfSubject[type],
    norm = normalOf(kind, value);
  const search = {
    naming: async () => {
      const rows = await analytics.query(access, {
        dimensions: [...mentionColumns, 'detected_at', 'last_seen_at'],
        measures: {},
        filters: candidates(subject),
        order: [{ by: 'detected_at', descending: true }, { by: 'incident_id' }],
      });
      const naming = rows.filter((row) =>
        incidentMentions(row).some((mention) => {
          const other = normalOf(mention.kind, mention.value);
          return mention.kind === kind && (other === norm || (kind === 'phone' && isSameNumber(other, norm)));
        }),
      );
      return {
        isWhole: true,
        incidents: naming.map(({ incident_id }) => incident_id),
        first: naming.at(-1)?.detected_at ?? null,
        last: naming.length === 0 ? null : Math.max(...naming.map((row) => Math.max(row.detected_at, row.last_seen_at))),
        tickets: [],
      };
    },
  };
  return ownFacts({ analytics, tickets: records.tickets, search }, subject, { access, signal: new AbortController().signal });
}
