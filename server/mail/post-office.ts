import { setTimeout as wait } from 'node:timers/promises';
import type { Records } from '../records/records.ts';
import { NOT_SENT, type MailRecord } from '../records/mail/mails.ts';
import { MailFault, type MailTransport } from './transport.ts';

const MINUTE = 60_000;
/** How long a mail rests after each try that may succeed another time; then it has failed. */
const RESTS = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * MINUTE);
/** How often it looks by itself, for what rests and what other processes have posted. */
const LOOK_MS = 15_000;

interface Deps {
  readonly records: Pick<Records, 'mails'>;
  readonly transport: MailTransport;
  /** What a mail says in the end: some of it is known only when it is sent. Null where it is not to be sent any more. */
  readonly fill?: (mail: MailRecord) => Promise<MailRecord | null>;
  /** Who an answer to a mail goes to; null where nobody but the installation. */
  readonly replyTo?: (mail: MailRecord) => Promise<{ readonly name: string; readonly address: string } | null>;
  /** The file of a hash, to be attached. */
  readonly pathOf: (sha256: string) => string;
  readonly now: () => number;
  readonly report: (cause: unknown) => void;
}
/** Sends what was posted, one after the other, beside the calls. */
export interface PostOffice {
  /** False where mails reach nobody: they are only kept as files. */
  readonly delivers: boolean;
  /** A mail was posted: it need not wait for the next look. */
  readonly wake: () => void;
  /** Nothing that is due is left, or on its way. */
  readonly idle: () => Promise<void>;
  /** The same, or so many milliseconds are over: for whoever tells what became of a mail that was just posted. */
  readonly tried: (withinMs: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openPostOffice({ records, transport, fill, replyTo, pathOf, now, report }: Deps): Promise<PostOffice> {
  await records.mails.doubt();
  let isClosing = false;
  let running: Promise<void> | null = null;
  const call = { isAgain: false };

  /** It has not gone out: it rests, or has failed where that is final or it was tried often enough. */
  const putBack = async (mail: MailRecord, cause: unknown): Promise<void> => {
    const rest = cause instanceof MailFault && cause.isFinal ? undefined : RESTS[mail.tries - 1];
    const error = cause instanceof MailFault ? cause.message : 'Internal error';
    if (!(cause instanceof MailFault)) report(cause);
    await records.mails.settle(
      mail.id,
      rest === undefined ? { state: 'failed', sent_at: null, error } : { state: 'waiting', sent_at: null, error, due_at: now() + rest },
    );
  };
  const send = async (posted: MailRecord): Promise<void> => {
    let mail: MailRecord | null;
    try {
      mail = fill === undefined ? posted : await fill(posted);
    } catch (cause) {
      await putBack(posted, cause);
      return;
    }
    if (mail === null) {
      await records.mails.settle(posted.id, { state: 'failed', sent_at: null, error: NOT_SENT });
      return;
    }
    const files = JSON.parse(mail.files) as { name: string; type: string; sha256: string }[];
    try {
      await transport.send({
        id: mail.id,
        to: { name: mail.to_name, address: mail.to_address },
        replyTo: (await replyTo?.(mail)) ?? null,
        subject: mail.subject,
        text: mail.text,
        attachments: files.map(({ name, type, sha256 }) => ({ filename: name, contentType: type, path: pathOf(sha256) })),
      });
    } catch (cause) {
      await putBack(mail, cause);
      return;
    }
    // it has gone out, and never goes back to waiting: where this cannot be noted it is "sending" until a restart calls it unsure
    await records.mails.settle(mail.id, { state: 'sent', sent_at: now(), error: null });
  };
  const work = async (): Promise<void> => {
    for (let isDone = false; !isDone; isDone = isClosing || !call.isAgain) {
      call.isAgain = false;
      for (let mail = await records.mails.take(now()); mail !== undefined; mail = isClosing ? undefined : await records.mails.take(now()))
        await send(mail);
    }
  };
  const wake = (): void => {
    call.isAgain = true;
    if (running !== null || isClosing) return;
    running = work()
      .catch(report)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(wake, LOOK_MS);
  timer.unref();
  wake();
  const idle = async (): Promise<void> => {
    while (running !== null) await running;
  };
  return {
    delivers: transport.delivers,
    wake,
    idle,
    tried: async (withinMs) => {
      const over = new AbortController();
      await Promise.race([idle(), wait(withinMs, undefined, { ref: false, signal: over.signal }).catch(() => undefined)]);
      over.abort();
    },
    close: async () => {
      isClosing = true;
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}
