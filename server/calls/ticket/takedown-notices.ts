import { randomUUID } from 'node:crypto';
import { type NoticeTemplate, type TakedownNotice } from '../../../contract/areas/ticket/takedown-notice.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import type { Calls } from '../../../contract/calls.ts';
import { openStatuses, statusesOfGroup, type Status } from '../../../contract/life/life-cycle.ts';
import type { AccessScope, Caller } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { post } from '../../records/mail/mails.ts';
import { addNotice, type SentNotice } from '../../records/ticket/takedown-notices.ts';
import { leaveTrails, type AuditEntry } from '../../records/trail.ts';
import { standingNotices } from '../../../contract/life/standing-notices.ts';
import { aboutIn } from '../../tickets/cases.ts';
import { brandsInWords, groundsFor, noticeText, withdrawalText, withReference, type NoticeFacts } from '../../tickets/notice-texts.ts';
import { plain } from '../../mail/plain-words.ts';
import type { TicketActor } from '../../tickets/store.ts';
import { addressesIn, hostOf } from '../../tickets/web-addresses.ts';
import { inTurns } from '../../analytics/mutex.ts';
import { actorOf } from './actor.ts';
import { recipientsOf, type NoticePlace } from './notice-recipients.ts';

/** How long a sent notice is waited for, so that its sender is told what became of it; a mail server that is slower is told of later. */
const TOLD_WITHIN_MS = 5_000;
/** Was nothing changed for sure? What fails otherwise may have gone out, and is sent again under its number. */
const isRefusal = (cause: unknown): boolean =>
  cause instanceof CallFailure && ['forbidden', 'missing', 'conflict', 'invalid', 'unprocessable'].includes(cause.kind);
/** When to ask again where nothing may be told of when there is room. */
const LATER_SECONDS = 3_600;
const iso = (at: number): string => new Date(at).toISOString();
const answerOf = (notice: SentNotice, names: ReadonlyMap<string, string>): TakedownNotice => ({
  id: notice.id,
  reference: notice.reference,
  template: notice.template as NoticeTemplate,
  recipient: notice.to_address,
  subject: notice.subject,
  text: notice.text,
  author: { id: notice.user_id, name: names.get(notice.user_id) ?? notice.user_id },
  created_on: iso(notice.created_at),
  state: notice.state,
  sent_on: notice.sent_at === null ? null : iso(notice.sent_at),
  error: notice.error,
});

/** Notices that tickets send to whoever can take something down, in either store of tickets. */
export function ticketNoticeHandlers({
  tickets,
  analytics,
  records,
  posts,
  noticeLimits,
  now,
}: Pick<HandlerDeps, 'tickets' | 'analytics' | 'records' | 'posts' | 'noticeLimits' | 'now'>): Handlers<Calls['ticketNotice']> {
  const keyOf = ({ id, project }: TicketDetail) => ({ id, packageName: project.id });
  const noticesOf = (access: AccessScope, ticket: TicketDetail): Promise<SentNotice[]> => records.ticketNotices.of(access, keyOf(ticket));
  const referenceOf = ({ id }: TicketDetail, number: number): string => `VGL-${id}-${number}`;
  /** The incident of a ticket, or those of its case with `urls` of all; undefined where it has none, or the actor none of it. */
  const incidentOf = async ({ access }: TicketActor, { id, incident_id, project }: TicketDetail) => {
    const key = { id, package_name: project.id };
    const whole = incident_id === null ? (await records.ticketCases.byTickets(access, [key])).get(id) : undefined;
    const incidents = aboutIn({ incident_id, ...(whole && { case: whole }) });
    if (incidents.length === 0) return undefined;
    const rows = await analytics.query(access, {
      dimensions: ['incident_id', 'title', 'url', 'brand', 'category', 'channel', 'status', 'detected_at', 'host', 'registrar', 'contact'],
      measures: {},
      filters: [{ column: 'incident_id', oneOf: incidents }],
      order: [{ by: 'detected_at' }, { by: 'incident_id' }],
    });
    // of a case those are told of that can still be taken down, from the first that was seen
    const open = rows.filter(({ status }) => openStatuses.includes(status as Status));
    const told = open.length === 0 ? rows : open,
      [first] = told;
    return (
      first && {
        ...first,
        // the name of a campaign is the analysts' own
        ...(whole && { title: [...new Set(told.map(({ category }) => category))].join(', ') }),
        brand: brandsInWords(told.map(({ brand }) => brand)),
        brands: told.map(({ brand }) => brand).filter((brand) => brand !== ''),
        urls: told.map(({ url }) => url).filter((url) => url !== ''),
        categories: told.map(({ category }) => category),
        places: told,
      }
    );
  };
  type IncidentOfTicket = Awaited<ReturnType<typeof incidentOf>>;
  const addressesOf = ({ description }: TicketDetail, row: IncidentOfTicket): readonly string[] =>
    row !== undefined && row.urls.length > 0 ? row.urls : addressesIn(description);
  const factsOf = async (
    { access }: TicketActor,
    ticket: TicketDetail,
    row: IncidentOfTicket,
    sender: Pick<Caller, 'name'>,
  ): Promise<NoticeFacts> => ({
    reference: referenceOf(ticket, await records.ticketNotices.nextNumber(access, keyOf(ticket))),
    title: row === undefined || row.title === '' ? ticket.subject : row.title,
    addresses: addressesOf(ticket, row),
    brand: row === undefined || row.brand === '' ? ticket.project.name : row.brand,
    found: row === undefined ? '' : plain.moment(row.detected_at, ticket.timeZone),
    sender: sender.name,
  });
  /** No notice goes out about an incident that was found to be none. */
  const wasNone = (row: IncidentOfTicket): CallFailure | null =>
    row !== undefined && statusesOfGroup.rejected.includes(row.status as Status)
      ? new CallFailure('incident-is', { detail: row.status })
      : null;
  /** Does a text say where that is which is to be taken down? The name of a brand, which may look like an address, does not. */
  const namesOne = (text: string, addresses: readonly string[], brands: readonly string[]): boolean =>
    addresses.some((address) => text.includes(address)) ||
    addressesIn(brands.reduce((left, brand) => left.replaceAll(brand, ''), text)).length > 0;
  /** Notices of a ticket are written one after the other: each has a reference of its own. */
  const inTurn = inTurns();
  /** The number of a notice, within the limits; a limit that is met is told to administrators. */
  const numberOf = async (
    { access }: TicketActor,
    ticket: TicketDetail,
    intent: string,
    sender: Pick<Caller, 'id' | 'name'>,
  ): Promise<number> => {
    const at = now();
    const number = await records.ticketNotices.numberOf(access, keyOf(ticket), intent, { userId: sender.id, at, most: noticeLimits });
    if (typeof number === 'number') return number;
    await records.ticketNotices.warn(access, number, keyOf(ticket), sender, at);
    throw new CallFailure('too-many-notices', {
      current: number,
      retryAfterSeconds: number.freeAt === null ? LATER_SECONDS : Math.max(1, Math.ceil((Date.parse(number.freeAt) - at) / 1_000)),
    });
  };
  const notTakedown = (ticket: TicketDetail): CallFailure | null =>
    ticket.tracker.name === 'Takedown' ? null : new CallFailure('no-takedown', { fields: { template: ['no-takedown'] } });
  /** The last notice that went out and was not taken back. */
  const standingNotice = async (access: AccessScope, ticket: TicketDetail): Promise<SentNotice | undefined> =>
    standingNotices((await noticesOf(access, ticket)).map((notice) => ({ ...notice, recipient: notice.to_address })))[0];
  return {
    async notices({ params: { id }, ...asked }) {
      const ticket = await tickets.one(actorOf(asked), id);
      const all = await noticesOf(asked.access, ticket);
      const names = await records.users.namesOf([...new Set(all.map(({ user_id }) => user_id))]);
      return { data: { notices: all.map((notice) => answerOf(notice, names)), timeZone: ticket.timeZone } };
    },
    async noticeDraft({ params: { id }, ...asked }) {
      const actor = actorOf(asked);
      const ticket = await tickets.one(actor, id);
      const refused = notTakedown(ticket);
      if (refused !== null) throw refused;
      const row = await incidentOf(actor, ticket);
      const last = await standingNotice(actor.access, ticket);
      if (ticket.status.is_closed && last === undefined) throw new CallFailure('ticket-ended');
      const none = wasNone(row);
      if (none !== null && last === undefined) throw none;
      const facts = await factsOf(actor, ticket, row, asked.caller);
      const places: readonly NoticePlace[] =
        row !== undefined && row.urls.length > 0
          ? row.places
          : facts.addresses.map((url) => ({ url, channel: row?.channel ?? null, host: null, registrar: null, contact: null }));
      const own = places.map(({ url, channel }) => hostOf(url, channel)).find((site) => site?.isPlatform === false);
      return {
        data: {
          reference: facts.reference,
          recipients: recipientsOf(places),
          places: places.length,
          own_domain: own?.domain ?? null,
          addresses: [...facts.addresses],
          withdraws: last === undefined ? null : { reference: last.reference, recipient: last.to_address, sent_on: iso(last.created_at) },
          templates: [
            ...(ticket.status.is_closed || none !== null
              ? []
              : groundsFor(row?.categories ?? []).map((template) => ({ id: template, ...noticeText(template, facts) }))),
            ...(last === undefined
              ? []
              : [
                  {
                    id: 'withdrawal' as const,
                    ...withdrawalText({ reference: last.reference, sent: plain.moment(last.created_at, ticket.timeZone) }, facts),
                  },
                ]),
          ],
        },
      };
    },
    async sendNotice({
      params: { id },
      body: { template, reference: drafted, recipient: wanted, attachments, walk, ...body },
      trail,
      ...asked
    }) {
      const actor = actorOf({ ...asked, trail });
      const answer = await inTurn([id], async () => {
        const ticket = await tickets.one(actor, id);
        const refused = notTakedown(ticket);
        if (refused !== null) throw refused;
        const row = await incidentOf(actor, ticket);
        const isBack = template === 'withdrawal';
        const last = isBack ? await standingNotice(actor.access, ticket) : undefined;
        if (isBack && last === undefined) throw new CallFailure('nothing-to-undo');
        // it goes to whom its notice went
        const recipient = last?.to_address ?? wanted;
        const none = isBack || ticket.status.is_closed ? null : wasNone(row);
        if (none !== null) throw none;
        if (!isBack && !namesOne(body.text, addressesOf(ticket, row), [...(row?.brands ?? []), ticket.project.name]))
          throw new CallFailure('no-address', { fields: { text: ['no-address'] } });
        const files = await Promise.all(
          attachments.map(async (each) => {
            const file = await tickets.mailFile(actor, id, each);
            if (file === null) throw new CallFailure('invalid-request', { fields: { attachments: ['not-of-ticket'] } });
            return file;
          }),
        );
        const intent = actor.intent ?? randomUUID();
        const reference = referenceOf(ticket, await numberOf(actor, ticket, intent, asked.caller));
        const [subject, text] = [body.subject, body.text].map((each) => withReference(each, drafted, reference)) as [string, string];
        const changing = tickets.change(
          actor,
          id,
          {
            seen: null,
            notes: `${reference}\n${subject}\n\n${text}`,
            private_notes: false,
            files: [],
            notice: recipient,
            ...(!isBack && { takesUp: { from: ['New'], field: 'recipient' }, walk }),
          },
          async (t, at, changed) => {
            const mailId = await post(t, at, {
              kind: 'takedown',
              user_id: actor.id,
              to: { name: '', address: recipient },
              subject,
              text,
              files,
            });
            await addNotice(actor.access, t, {
              ticket_id: id,
              package_name: ticket.project.id,
              reference,
              template,
              mail_id: mailId,
              user_id: actor.id,
              created_at: at,
            });
            const reply = { data: changed };
            const auditEntry: AuditEntry = {
              action: 'ticket.notice',
              subject: `#${id}`,
              packageName: ticket.project.id,
              detail: { reference, recipient, template },
            };
            await leaveTrails(t, at, [{ trail, auditEntry, answer: reply }]);
            return reply;
          },
        );
        return changing.catch(async (cause: unknown) => {
          if (isRefusal(cause)) await records.ticketNotices.unused(actor.access, keyOf(ticket), intent);
          throw cause;
        });
      });
      posts.wake();
      await posts.tried(TOLD_WITHIN_MS); // whoever reads its notices next reads what became of it
      return answer;
    },
  };
}
