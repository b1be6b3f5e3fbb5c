import type { NewTicket, RaisedAs } from '../../contract/areas/ticket/changes.ts';
import { MOST_SUBJECT } from '../../contract/areas/ticket/ticket.ts';
import type { UploadedFile } from '../files/uploads.ts';
import type { TicketDraft } from './store.ts';
import type { IncidentFacts } from './facts.ts';

type About = Partial<Pick<TicketDraft, 'incident_id' | 'publisher_id'>>;
export const draftOf = (
  body: NewTicket,
  { incident_id = null, publisher_id = null }: About,
  files: readonly UploadedFile[] = [],
): TicketDraft => ({
  files,
  package_name: body.package_name,
  incident_id,
  publisher_id,
  subject: body.subject,
  description: body.description,
  tracker: body.tracker,
  priority_id: body.priority_id,
  status_id: body.status_id,
  assigned_to_id: body.assigned_to_id,
});
type Said = Omit<NewTicket, 'subject' | 'package_name'> & { readonly subject?: string | undefined; readonly note?: string | undefined };
/** What a description says: its writer's own words alone, or a note and what is known. */
const worded = ({ description, note = '' }: Said, known: string): string =>
  description !== '' ? description : note === '' ? known : `${note}\n\n${known}`;
/** A draft about an incident: what its writer leaves out is the incident's own, its priority (hence the hours of its clock), its assignee, title and facts. */
export const draftAbout = (said: Said, facts: IncidentFacts, files: readonly UploadedFile[] = []): TicketDraft =>
  draftOf(
    {
      ...said,
      package_name: facts.package,
      subject: said.subject ?? (facts.title === '' ? facts.incident_id : facts.title.slice(0, MOST_SUBJECT)),
      description: worded(said, facts.description),
      priority_id: said.priority_id ?? facts.priorityId,
      assigned_to_id: said.assigned_to_id === undefined ? facts.assigneeId : said.assigned_to_id,
    },
    { incident_id: facts.incident_id },
    files,
  );

/** Incidents that get one ticket, in the order in which they were asked for. */
export interface DraftedGroup {
  readonly draft: TicketDraft;
  readonly ids: readonly string[];
}
/** Lines of a description that name addresses of a case: all of them go with its notice. */
const MOST_ADDRESSES = 100;
/** The drafts of incidents: one for each, one for all of a campaign, or one for all of a package. An incident that nothing else goes with has a draft of its own. */
export function draftsOf(said: Said, facts: readonly IncidentFacts[], as: RaisedAs): readonly DraftedGroup[] {
  const groups = new Map<string, IncidentFacts[]>();
  for (const each of facts) {
    const { package: of, campaign, incident_id } = each;
    const key = JSON.stringify(as === 'all' ? [of] : [of, campaign, as === 'each' || campaign === null ? incident_id : null]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [each]);
    else known.push(each);
  }
  return [...groups.values()].map((group) => ({
    draft: draftOfGroup(said, group),
    ids: group.map(({ incident_id }) => incident_id),
  }));
}
function draftOfGroup(said: Said, group: readonly IncidentFacts[]): TicketDraft {
  const [first, ...more] = group;
  if (first === undefined) throw new RangeError('A case has incidents');
  if (more.length === 0) return draftAbout(said, first);
  const same = <K extends 'campaign' | 'assigneeId' | 'category'>(key: K): IncidentFacts[K] | null =>
    more.every((each) => each[key] === first[key]) ? first[key] : null;
  const campaign = same('campaign');
  const most = Math.max(...group.map(({ priorityId }) => Number(priorityId)));
  const { files, ...draft } = draftOf(
    {
      ...said,
      package_name: first.package,
      subject: said.subject ?? `${campaign ?? same('category') ?? first.package}: ${group.length} incidents`.slice(0, MOST_SUBJECT),
      description: worded(said, describeCase(group, campaign)),
      priority_id: said.priority_id ?? String(most),
      assigned_to_id: said.assigned_to_id === undefined ? same('assigneeId') : said.assigned_to_id,
    },
    {},
  );
  return {
    ...draft,
    files,
    case: { campaign, incidents: group.map(({ incident_id }) => incident_id) },
  };
}
/** What a takedown of several needs to know. */
function describeCase(group: readonly IncidentFacts[], campaign: string | null): string {
  const named = (key: 'channel' | 'category' | 'publisher'): string =>
    [...new Set(group.map((each) => each[key]))].filter((each) => each !== '').join(', ');
  const addresses = group.map(({ url }) => url).filter((url) => url !== '');
  return [
    ...(campaign === null ? [] : [`Campaign: ${campaign}`]),
    `Incidents: ${group.length}`,
    ...(['Channel', 'Category', 'Publisher'] as const)
      .map((label) => [label, named(label.toLowerCase() as 'channel' | 'category' | 'publisher')] as const)
      .flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value.slice(0, 500)}`])),
    ...addresses.slice(0, MOST_ADDRESSES).map((address) => `Address: ${address}`),
    ...(addresses.length > MOST_ADDRESSES ? [`… ${addresses.length - MOST_ADDRESSES} more`] : []),
  ].join('\n');
}
