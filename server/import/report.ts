import { open, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import { ImportFault } from './fault.ts';

/** First columns of every report, and the ending of its name where nobody says another: by them a report is told from other files. */
export const REPORT_COLUMNS = ['refused_line', 'refused_because'] as const,
  REPORT_ENDING = '.refused.csv';
const START = Buffer.from(REPORT_COLUMNS.join(','));

async function isReport(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    return START.equals((await file.read(Buffer.alloc(START.length), 0, START.length, 0)).buffer);
  } finally {
    await file.close();
  }
}
/** Where a path leads to, whether something is there or not. */
const realOf = (path: string): Promise<string> =>
  realpath(path).catch(async () => join(await realpath(dirname(path)).catch(() => dirname(path)), basename(path)));

/** Fails where a report would take the place of anything but an earlier one, or be among the stores in the data folder. */
export async function checkReport(path: string, file: string, folder: string): Promise<void> {
  const [there, read] = await Promise.all([path, file].map((each) => stat(each).catch(() => null)));
  const elsewhere = 'name another place with --report';
  if (there && read && there.ino === read.ino && there.dev === read.dev)
    throw new ImportFault(`The report would take the place of the file itself; ${elsewhere}`);
  const within = relative(await realOf(folder), await realOf(path));
  if (!within.startsWith('..') && !isAbsolute(within) && !within.endsWith(REPORT_ENDING))
    throw new ImportFault(`The report ${path} would be among the stores in the data folder; ${elsewhere}`);
  if (there && there.size > 0 && !(await isReport(path).catch(() => false)))
    throw new ImportFault(`${path} is there and no report of refused rows; ${elsewhere}`);
}
