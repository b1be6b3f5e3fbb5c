import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { mailStates, MOST_NOTICE } from '../../life/mail.ts';
import { Instant } from '../../time/dates.ts';
import { MOST_SUBJECT, Person, TicketDetail, TicketId } from './ticket.ts';

/** What a takedown notice rests on; each is a text of its own. */
export const noticeGrounds = ['trademark', 'copyright', 'impersonation', 'phishing'] as const;
export type NoticeGround = (typeof noticeGrounds)[number];
/** `withdrawal` takes back the last notice that the ticket sent and that was not taken back, and goes to its recipient: it asks for nothing, and goes also where the ticket has ended. */
export const noticeTemplates = [...noticeGrounds, 'withdrawal'] as const;
export type NoticeTemplate = (typeof noticeTemplates)[number];
const Address = z.email('email-not-valid').check(z.maxLength(200));

/** What notices are limited for, within 24 hours: one ticket, one person, one package, the whole installation (`day`). */
export const noticeLimits = ['ticket', 'person', 'package', 'day'] as const;
/** The limit that a notice met: so many, and when the next one may be sent; `freeAt` null for `day`, because it would tell of other people's notices. */
export const NoticeLimit = z.object({ of: z.enum(noticeLimits), most: z.int(), freeAt: z.nullable(Instant) });
export type NoticeLimit = z.infer<typeof NoticeLimit>;

/** A takedown notice that a ticket sent. `reference` stands in its subject, so that an answer can be told. */
export const TakedownNotice = z.object({
  id: z.string(),
  reference: z.string(),
  template: z.enum(noticeTemplates),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  author: Person,
  created_on: Instant,
  state: z.enum(mailStates),
  sent_on: z.nullable(Instant),
  /** Why it was not sent, or not yet. */
  error: z.nullable(z.string()),
});
export type TakedownNotice = z.infer<typeof TakedownNotice>;
/** Recipients that a draft offers at most. */
export const MOST_RECIPIENTS = 8;
/** An abuse desk that a notice can be sent to: of the platform, the recorded host or the recorded registrar of `of` of the places, or recorded with them as such. Nobody has looked whether it is read. */
export const NoticeRecipient = z.object({ address: z.string(), as: z.enum(['platform', 'host', 'registrar', 'contact']), of: z.int() });
export type NoticeRecipient = z.infer<typeof NoticeRecipient>;
/** What a notice may say, filled in from the ticket and its incident, to be put right before it is sent. */
export const NoticeDraft = z.object({
  reference: z.string(),
  /** The last notice that went out and was not taken back, whose recipient the template `withdrawal` is for; null where there is none. */
  withdraws: z.nullable(z.object({ reference: z.string(), recipient: z.string(), sent_on: Instant })),
  /** By convention (RFC 2142), those of most places first; empty where nothing can be suggested. */
  recipients: z.array(NoticeRecipient),
  /** How many places are to be taken down: incidents, or addresses of the description. */
  places: z.int(),
  /** The first domain of the incidents, or of the addresses, that may be the suspect's own: whoever is written to there is the suspect. Its registrar or host is written to. */
  own_domain: z.nullable(z.string()),
  /** What is to be taken down: of the incident, or as the ticket's description names them. Without any a notice needs one in its text. */
  addresses: z.array(z.string()),
  templates: z.array(z.object({ id: z.enum(noticeTemplates), subject: z.string(), text: z.string() })),
});
export type NoticeDraft = z.infer<typeof NoticeDraft>;

const params = z.strictObject({ id: TicketId });
/** The takedown notices of a ticket, newest first. *Added*, product.md §2 E. */
export const notices = call('GET /api/ticket/single/:id/notices', 'ticket:read', 'Takedown notices of a ticket', {
  params,
  answer: data(z.object({ notices: z.array(TakedownNotice), timeZone: z.string() })),
  failures: ['missing'],
});
/** What a takedown notice of a ticket may say: of one that has ended, what takes its last notice back. 409 where its incident was rejected or dropped, 422 where it has ended and there is nothing to take back. *Added.* */
export const noticeDraft = call('GET /api/ticket/single/:id/notice', 'ticket:write', 'Draft of a takedown notice', {
  params,
  answer: data(NoticeDraft),
  failures: ['missing', 'conflict'],
});
/**
 * Sends a takedown notice by mail, notes it in the ticket's journal, and takes up a new ticket, which says of its incident that its takedown is requested. Where another notice took the
 * drafted reference meanwhile, the next one stands in its place in subject and text. Answers to it go to its sender. It is answered when the mail was handed over or could not be, so that
 * `notices` says which, or after a few seconds. 409 where its incident was rejected or dropped, 409 too of a `withdrawal`, which moves nothing and needs no address, where there is no notice to take back. 422 where the ticket has ended or is no takedown, and where the text names no address (`text`). 429 with a `NoticeLimit` as `current`
 * where a ticket, a person, a package or the installation has sent as many in 24 hours as it may. *Added.*
 */
export const sendNotice = call('POST /api/ticket/single/:id/notice', 'ticket:write', 'Send a takedown notice', {
  params,
  body: z.strictObject({
    template: z.enum(noticeTemplates),
    /** Of the draft. */
    reference: z.string().check(z.minLength(1, 'required'), z.maxLength(60)),
    recipient: Address,
    subject: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_SUBJECT, `maximum-characters:${MOST_SUBJECT}`)),
    text: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_NOTICE, `maximum-characters:${MOST_NOTICE}`)),
    /** Incidents that do not stand where a takedown is requested from go there by the steps between. */
    walk: z.optional(z.boolean()),
    /** Ids of files of the ticket that go with it. */
    attachments: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(10)), []),
  }),
  bodyBytes: 256 * 1024,
  answer: data(TicketDetail),
  failures: ['missing', 'conflict', 'limited'],
});
export const ticketNoticeCalls = { notices, noticeDraft, sendNotice } as const;
