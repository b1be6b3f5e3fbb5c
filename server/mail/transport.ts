import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config.ts';

/** A mail as it leaves: an address is never text that is put together, so that no line of it can be another header (RFC 5322). */
export interface Letter {
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  /** Who an answer goes to, where that is somebody else than the installation. */
  readonly replyTo: { readonly name: string; readonly address: string } | null;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly filename: string; readonly contentType: string; readonly path: string }[];
}
/** Hands mails over. Rejects with a `MailFault`. */
export interface MailTransport {
  /** Where mails go, for the start message. */
  readonly name: string;
  /** False where mails are only kept as files. */
  readonly delivers: boolean;
  send(letter: Letter): Promise<void>;
  close(): void;
}
/** `isFinal`: sending it again would fail again. */
export class MailFault extends Error {
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean, cause?: unknown) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

/** A server's refusal for good (5xx) is final, whatever it refuses for now, and a server that is not there, is not. Its text is one line, without addresses. */
function faultOf(cause: unknown): MailFault {
  const { responseCode, code, message } = cause as { responseCode?: number; code?: string; message?: string };
  const isFinal = responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500 && code !== 'EAUTH';
  const text = responseCode === undefined ? (code ?? 'unknown') : `SMTP ${responseCode}`;
  return new MailFault(
    isFinal || responseCode !== undefined ? text : `${text}: ${(message ?? '').split('\n', 1)[0] ?? ''}`.slice(0, 200),
    isFinal,
    cause,
  );
}

const headerOf = (from: MailConfig['from'], { id, to, replyTo, subject, text, attachments }: Letter) => ({
  from: { name: from.name, address: from.address },
  to: { name: to.name, address: to.address },
  ...(replyTo && { replyTo: { name: replyTo.name, address: replyTo.address } }),
  subject,
  text,
  // one mail has one id however often it is tried, so that a receiver can tell it is the same
  messageId: `<${id}@${from.address.split('@')[1] ?? 'vigil'}>`,
  attachments: attachments.map((each) => ({ ...each, contentDisposition: 'attachment' as const })),
  disableUrlAccess: true,
});

/** Mails through `SMTP_URL`. */
export function smtpTransport({ url, from }: MailConfig & { readonly url: string }): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as never);
  return {
    name: new URL(url).host,
    delivers: true,
    async send(letter) {
      await transporter.sendMail(headerOf(from, letter)).catch((cause: unknown) => {
        throw faultOf(cause);
      });
    },
    close: () => transporter.close(),
  };
}

/** Mails as files of a folder, which any mail program opens, where no server is named. */
export function outboxTransport(folder: string, from: MailConfig['from']): MailTransport {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    name: folder,
    delivers: false,
    async send(letter) {
      const { message } = await transporter.sendMail(headerOf(from, letter)).catch((cause: unknown) => {
        throw faultOf(cause);
      });
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${letter.id}.eml`), message as Buffer);
    },
    close: () => undefined,
  };
}
