import { StartFault } from '../../server/fault.ts';
import { commandOf, runCommand, runTakeBack, USAGE } from '../../server/import/command.ts';
import { ImportFault, UsageFault } from '../../server/import/fault.ts';
import { lastLine, printer, takeBackLines } from '../../server/import/print.ts';

/** `npm run import -- events|incidents|tracker|costs FILE`: see docs/your-data.md. Exits with 1 where nothing was imported that should have been. */
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => {
    stopping.abort();
  });
try {
  const command = commandOf(process.argv.slice(2), process.env);
  if (command.takeBack !== undefined) {
    process.stdout.write(`${await runTakeBack(command, command.takeBack)}\n`);
    process.exit();
  }
  const result = await runCommand(
    command,
    printer((text) => process.stdout.write(text), process.stdout.isTTY),
    stopping.signal,
  );
  process.stdout.write(`${process.stdout.isTTY ? '\r\u001b[K' : ''}${takeBackLines(result)}${lastLine(result)}\n`);
  const isShort =
    result.outcome === 'refused' ||
    result.outcome === 'differs' ||
    (result.outcome === 'tried' && result.refused > 0 && !command.request.skipRefused);
  process.exitCode = isShort ? 1 : 0;
} catch (cause) {
  if (!(cause instanceof ImportFault || cause instanceof StartFault)) throw cause;
  process.stderr.write(`${cause.message}\n${cause instanceof UsageFault ? `${USAGE}\n` : ''}`);
  process.exitCode = 1;
}
