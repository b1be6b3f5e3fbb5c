import { reportColumns, type ExportScope } from '../../../contract/areas/report/changes.ts';
import type { ReportRow } from '../../../contract/areas/report/report.ts';
import { namesOf } from '../../../contract/filters/filter.ts';
import { incidentFilters } from '../../../contract/filters/incident.ts';
import { choiceOf } from '../../../contract/scope.ts';
import type { AccessScope } from '../../access.ts';
import type { IncidentFilter } from '../../analytics/incident-scope.ts';
import { wholeMinute } from '../../analytics/queries/figures.ts';
import type { IncidentLayout } from '../../files/incident-sheet.ts';
import type { Sheet } from '../../files/sheet.ts';
import { zoneOf } from '../../files/wall-time.ts';
import type { HandlerDeps } from '../../handler.ts';
import { listed, runsOf } from './list.ts';
import { rowColumns } from './rows.ts';

type Sources = Pick<HandlerDeps, 'records' | 'sheets' | 'now'>;

const selectedIn = ({ mutliSelectID, except = [] }: ExportScope): string | undefined =>
  mutliSelectID !== undefined ? `${mutliSelectID.length} rows` : except.length > 0 ? `all but ${except.length}` : undefined;
/** Rows that are selected by their numbers are meant as they are, whatever the filters say of them by now. */
const rowsIn = ({ mutliSelectID, except = [], ...query }: ExportScope, at: number): IncidentFilter[] =>
  mutliSelectID !== undefined
    ? [{ column: 'incident_id', oneOf: mutliSelectID }]
    : [...listed({ query }, at), ...(except.length === 0 ? [] : [{ column: 'incident_id' as const, noneOf: except }])];

/** What a file is of, as its sheet About says it: each filter with its values, and who it was made for. */
const aboutOf = (query: ExportScope, access: AccessScope, at: number): IncidentLayout['about'] => {
  const { packages, publishers, timeZone } = access;
  const rows: [label: string, value: string | undefined][] = [
    ['Package', packages.map(({ name, title }) => `${title} (${name})`).join(', ')],
    ['First seen from', query.fromDate],
    ['First seen to', query.toDate],
    ['Time zone of these dates', packages.length > 1 ? 'of each package' : timeZone],
    ['Times in the rows', zoneOf(access)],
    ['Publishers', publishers === null ? undefined : `${publishers.join(', ')} only`],
    ...namesOf(incidentFilters).map((name): [string, string | undefined] => {
      const { values, isExclusion } = choiceOf(query[name]);
      const named = values.map((value) => value || '(none)').join(', ');
      return [`Filter: ${name}`, values.length === 0 ? undefined : `${isExclusion ? 'all but ' : ''}${named}`];
    }),
    ['SLA', query.clock === 'all' ? undefined : query.clock],
    ['Search', query.search],
    ['Campaign', query.campaign === '' ? '(none)' : query.campaign],
    ['Selected', selectedIn(query)],
    ['Order', query.sort],
    ['As of', new Date(at).toISOString()],
  ];
  return rows.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [[label, value] as const]));
};

interface Asked {
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
/** The sheet that a scope describes, of what its caller may see. */
export async function reportSheet(
  { records, sheets, now }: Sources,
  query: ExportScope,
  { access, signal, expected }: Asked & { readonly expected?: number },
): Promise<Sheet> {
  const at = now(),
    filters = rowsIn(query, at);
  const people = await records.users.everyName();
  return sheets({
    access,
    queries: runsOf(query.sort, wholeMinute(at)).map(({ where, order }) => ({
      dimensions: rowColumns,
      measures: {},
      filters: [...filters, ...where],
      order,
    })),
    content: {
      of: 'incidents',
      columns: (query.columns?.split(',') ?? reportColumns) as (keyof ReportRow)[],
      names: [...people],
      format: query.format,
      zone: zoneOf(access),
      title: query.package_name,
      about: query.format === 'xlsx' ? aboutOf(query, access, at) : [],
      now: at,
    },
    signal,
    ...(expected !== undefined && { expected }),
  });
}
