import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Smtp {
  readonly url: string;
  readonly taken: readonly ParsedMail[];
  /** Resolves when so many have come. */
  readonly count: (n: number) => Promise<void>;
  readonly close: () => Promise<void>;
}
/** A real mail server on a port of its own, that keeps what it is sent. A message that is cut off, as by a killed sender, is none. */
export async function startSmtp(): Promise<Smtp> {
  const taken: ParsedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        taken.push(mail);
        done();
      }, done);
    },
  });
  server.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'ECONNRESET') throw new Error(`The mail server of the tests: ${code}`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`,
    taken,
    count: async (n) => {
      while (taken.length < n) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}
