import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Analytics } from './analytics/analytics.ts';
import { reportSheet } from './calls/report-changes/download.ts';
import type { Config } from './config.ts';
import { fileLinks } from './files/links.ts';
import { sheetMaker } from './files/sheet.ts';
import type { HandlerDeps } from './handler.ts';
import { changeDesk } from './incidents/desk.ts';
import { applyChanges, projection } from './incidents/projection.ts';
import { changeWork, undoWork } from './jobs/changes.ts';
import { exportWork } from './jobs/export.ts';
import { jobRunner } from './jobs/runner.ts';
import { schedulesOf } from './jobs/schedules.ts';
import type { Records } from './records/records.ts';

interface WorkParts {
  readonly records: Records;
  readonly analytics: Analytics;
  readonly config: Pick<Config, 'dataFolder'>;
  readonly now: () => number;
  readonly report: (cause: unknown) => void;
}
/** What goes on beside the calls: changes of incidents on their way to the analytics store, and jobs. */
export interface Work {
  readonly parts: Pick<HandlerDeps, 'analytics' | 'desk' | 'runner' | 'links' | 'sheets' | 'filesFolder'>;
  /** Stops between two rows; what is left goes on at the next start. */
  readonly close: () => Promise<void>;
}

/** Brings the analytics store up to the records, takes over the jobs of the process before, and begins. */
export async function openWork({ records, analytics, config, now, report }: WorkParts): Promise<Work> {
  await applyChanges(records, analytics);
  const changes = projection(records, analytics, report);
  const desk = changeDesk({ records, analytics, now, wrote: changes.wrote });
  const filesFolder = join(config.dataFolder, 'files'),
    sheetsFolder = join(config.dataFolder, 'sheets');
  await rm(sheetsFolder, { recursive: true, force: true }); // of a process that was killed while it made some
  const sheets = sheetMaker(changes.reads, sheetsFolder);
  const schedules = schedulesOf({ records, analytics: changes.reads, desk, filesFolder, now, report });
  const runner = jobRunner({
    records,
    now,
    report,
    works: {
      ...schedules.works,
      change: changeWork({ records, desk }),
      undo: undoWork({ records, desk }),
      export: exportWork({
        records,
        filesFolder,
        sheet: (query, access, signal) => reportSheet({ records, sheets, now }, query, { access, signal }),
      }),
    },
  });
  await runner.open(schedules.first());
  return {
    parts: { analytics: changes.reads, desk, runner, links: fileLinks(now), sheets, filesFolder },
    close: async () => {
      await runner.close();
      await changes.close();
    },
  };
}
