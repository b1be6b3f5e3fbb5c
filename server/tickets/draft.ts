import type { NewTicket } from '../../contract/areas/ticket/changes.ts';
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
type Said = Omit<NewTicket, 'subject' | 'package_name'> & { readonly subject?: string | undefined };
/** A draft about an incident: what its writer leaves out is the incident's own, its priority (hence the hours of its clock), its assignee, title and facts. */
export const draftAbout = (said: Said, facts: IncidentFacts, files: readonly UploadedFile[] = []): TicketDraft =>
  draftOf(
    {
      ...said,
      package_name: facts.package,
      subject: said.subject ?? (facts.title === '' ? facts.incident_id : facts.title.slice(0, MOST_SUBJECT)),
      description: said.description === '' ? facts.description : said.description,
      priority_id: said.priority_id ?? facts.priorityId,
      assigned_to_id: said.assigned_to_id === undefined ? facts.assigneeId : said.assigned_to_id,
    },
    { incident_id: facts.incident_id },
    files,
  );
