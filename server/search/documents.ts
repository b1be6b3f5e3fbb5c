import type { EntityType } from '../../contract/areas/search360/types.ts';
import { kindOf, type SearchKind } from '../../contract/indicator/search-kind.ts';
import type { IncidentRow } from '../analytics/models/incident-model.ts';
import { maskedSubject, type SubjectType } from '../../contract/footprint/subject.ts';
import type { SubjectRecord } from '../records/footprint/footprints.ts';
import type { TicketRecord } from '../records/ticket/tickets.ts';
import { normalOf, networkTerm } from './normal.ts';

/** A value that a thing is known by. `field` is where it stands in it. */
export interface Mention {
  readonly kind: SearchKind;
  readonly value: string;
  readonly field: string;
}
/** One thing that is found. `words` is what a name is looked for in; times are epoch milliseconds. */
export interface Document {
  readonly type: EntityType;
  readonly key: string;
  readonly title: string;
  readonly words: string;
  readonly publisher: string;
  readonly first: number;
  readonly last: number;
  readonly mentions: readonly Mention[];
  /** Of an incident as it was loaded: what people change of it stands in the records. */
  readonly status?: string;
}

/** What the index holds of an incident. Its status and when it was seen last change while people work on it: who tells them asks the records too. */
export const incidentColumns = [
  'incident_id',
  'package',
  'day',
  'title',
  'url',
  'domain',
  'destination_url',
  'ip',
  'contact',
  'campaign',
  'publisher',
  'brand',
  'category',
  'sub_category',
  'keyword',
  'detected_at',
  'last_seen_at',
  'status',
] as const satisfies readonly (keyof IncidentRow)[];
export type IndexedIncident = Pick<IncidentRow, (typeof incidentColumns)[number]>;
/** Columns whose values an incident is known by. */
export const mentionColumns = ['incident_id', 'url', 'domain', 'destination_url', 'ip', 'contact', 'campaign', 'publisher'] as const;
type Mentioning = Pick<IndexedIncident, (typeof mentionColumns)[number]>;

export const mention = (kind: SearchKind, value: string | null, field: string): Mention[] =>
  value === null || value === '' ? [] : [{ kind, value, field }];
/** Where the first part of a path is whoever has the page. */
const profileHosts = /(?:^|\.)(?:facebook\.com|instagram\.com|threads\.net|twitter\.com|x\.com|t\.me|github\.com|pinterest\.com)$/;
/** The account that an address is of: after an @, or where the host has its accounts. */
const handleIn = (url: string): string | null => {
  const marked = /\/@([\w.-]{2,64})(?:[/?#]|$)/.exec(url)?.[1];
  const [, host = '', name = null] = /^(?:[a-z]+:\/\/)?([^/?#]+)\/([\w.-]{2,64})\/?(?:[?#]|$)/i.exec(url) ?? [];
  return marked ?? (profileHosts.test(host.toLowerCase()) ? name : null);
};
export const ofAddress = (url: string | null, field: string): Mention[] => {
  if (url === null || url === '') return [];
  const host = normalOf('url', url).split(/[/?:]/)[0] ?? '';
  return [...mention('url', url, field), ...mention('domain', host, field), ...mention('handle', handleIn(url), 'handle')];
};

/** Values that an incident is known by. */
export function incidentMentions({ contact, ip, ...row }: Mentioning): Mention[] {
  const network = ip === null ? null : networkTerm(normalOf('ip', ip));
  return distinct([
    ...mention('incident', row.incident_id, 'id'),
    ...ofAddress(row.url, 'url'),
    ...mention('domain', row.domain, 'domain'),
    ...ofAddress(row.destination_url, 'destination'),
    ...mention('ip', ip, 'ip'),
    ...mention('ip', network?.norm ?? null, 'network'),
    ...(contact === null ? [] : mention(kindOf(contact), contact, 'contact')),
    ...mention('text', row.campaign, 'campaign'),
    ...mention('text', row.publisher, 'publisher'),
  ]);
}
export function incidentDocument(row: IndexedIncident): Document {
  return {
    type: 'incident',
    key: row.incident_id,
    title: row.title === '' ? row.url : row.title,
    words: [row.title, row.brand, row.category, row.sub_category, row.keyword, row.campaign ?? '', row.publisher].join(' '),
    publisher: row.publisher,
    first: row.detected_at,
    last: Math.max(row.detected_at, row.last_seen_at),
    mentions: incidentMentions(row),
    status: row.status,
  };
}

const MOST_FOUND = 40;
/** Values that stand in free text: addresses, numbers and ids between its blanks. Words are none. */
export function valuesIn(text: string): { kind: SearchKind; value: string }[] {
  const numbers = [...text.matchAll(/\+?\d[\d ().-]{7,18}\d/g)].map(([value]) => value);
  const parts = text.split(/[\s<>"'«»“”,;]+/).map((part) => part.replace(/^[([{]+|[)\]}.:!?]+$/g, ''));
  const found = [...parts, ...numbers].flatMap((value) => {
    const kind = kindOf(value);
    return kind === 'text' || kind === 'ticket' ? [] : [{ kind, value }];
  });
  return found.slice(0, MOST_FOUND);
}

/** Footprints that a text names: who raises a ticket from one has its link in the text. */
const footprintsIn = (text: string): string[] => text.match(/\bFP-[0-9a-f]{18}\b/g) ?? [];

export function ticketDocument(ticket: TicketRecord): Document {
  return {
    type: 'ticket',
    key: String(ticket.id),
    title: ticket.subject,
    words: ticket.subject,
    publisher: '',
    first: ticket.created_at,
    last: ticket.updated_at,
    mentions: distinct([
      ...mention('ticket', `#${ticket.id}`, 'id'),
      ...mention('incident', ticket.incident_id, 'incident'),
      ...footprintsIn(ticket.description).flatMap((id) => mention('text', id, 'footprint')),
      ...valuesIn(`${ticket.subject}\n${ticket.description}`).flatMap(({ kind, value }) =>
        kind === 'url' ? ofAddress(value, 'text') : mention(kind, value, 'text'),
      ),
    ]),
  };
}

/** What a checked subject is looked for as. */
export const kindOfSubject: Readonly<Record<SubjectType, SearchKind>> = {
  email: 'email',
  phone: 'phone',
  username: 'handle',
  domain: 'domain',
  ip: 'ip',
};
/** A checked subject. Of one that is masked no part is a word: it is found by its whole value, and by the domain that its mask shows. */
export function footprintDocument({ id, type, value, checked_at }: SubjectRecord, first: number): Document {
  const shown = maskedSubject(type, value);
  return {
    type: 'footprint',
    key: id,
    title: shown,
    words: shown === value ? value : '',
    publisher: '',
    first: Math.min(first, checked_at),
    last: checked_at,
    mentions: distinct([
      ...mention('text', id, 'id'),
      ...mention(kindOfSubject[type], value, 'subject'),
      ...(type === 'email' ? mention('domain', value.slice(value.lastIndexOf('@') + 1), 'domain') : []),
    ]),
  };
}

/** Each value once, by the first field that has it. */
export function distinct(mentions: readonly Mention[]): Mention[] {
  const seen = new Set<string>();
  return mentions.filter(({ kind, value }) => {
    const place = `${kind} ${normalOf(kind, value)}`;
    const isNew = !seen.has(place) && normalOf(kind, value) !== '';
    seen.add(place);
    return isNew;
  });
}
