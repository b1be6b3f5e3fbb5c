import { ratioPct } from '../../../../contract/judgement/share.ts';
import { makesFile, type Job } from '../../../../contract/areas/job.ts';
import { isOver } from '../../../../machines/screens/tray/tray.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFilterNames } from '../../../shell/filters/use-filter-names.ts';
import { useJobName } from '../../../shell/tray/use-job-name.ts';
import { jobTexts } from '../texts.ts';

/** By what the rows of a job can be shown. */
export const shownOutcomes = ['all', 'ok', 'skipped', 'failed', 'undone', 'waiting'] as const;
export type ShownOutcome = (typeof shownOutcomes)[number];
/** How many of its rows can be run again: what failed, and what it was stopped before. */
export const repeatable = ({ outcomes, total }: Pick<Job, 'outcomes' | 'total'>): number =>
  outcomes.failed + (total - outcomes.ok - outcomes.skipped - outcomes.failed - outcomes.undone);

/** Has a job rows of its own, each with an outcome? A file that is made or looked up has none. */
export const hasRows = ({ kind }: Pick<Job, 'kind'>): boolean =>
  !makesFile({ kind }) && !['lookup', 'import-check', 'import', 'import-take-back'].includes(kind);

/** A job in words. `zoneOf` is the zone of a package, an IANA name. */
export function useJobWords(zoneOf: (packageName: string) => string) {
  const t = useTexts(jobTexts);
  const format = useFormat();
  const { labelOf } = useFilterNames();
  const timeIn = ({ package_name }: Job, at: string): string => {
    const zone = zoneOf(package_name);
    return `${format.dayIn(at, zone)}, ${format.time(at, zone)}`;
  };
  /** What a change sets: statuses and priorities in the reader's language, people as they are. */
  const valueOf = (value: string): string => {
    const status = labelOf('status', value);
    return status === value ? labelOf('priority', value) : status;
  };
  const what = useJobName();
  const isFile = (kind: Job['kind']): boolean => kind === 'verification' || !hasRows({ kind });
  const counted = ({ kind, total }: Job): string =>
    kind === 'onboarding' ? t.merchants(total) : isFile(kind) ? t.rows(total) : t.incidents(total);
  return {
    timeIn,
    valueOf,
    name: (job: Job): string => {
      switch (job.kind) {
        case 'lookup':
          return t.lookup({ name: job.title });
        case 'verification':
          return t.verification({ file: what(job) });
        case 'onboarding':
          return t.onboarding;
        case 'import-check':
          return t.importCheck({ file: job.title });
        case 'import-take-back':
          return t.importTakeBack({ file: job.title });
        case 'import':
          return t.importFile({ file: job.title });
        default:
          return what(job);
      }
    },
    scope: (job: Job): string => {
      if (job.kind === 'verification') return counted(job);
      const name = job.package_name === 'all' ? t.allPackages : job.package_name;
      return (makesFile(job) && !isOver(job)) || (!hasRows(job) && job.total === 0) ? name : t.scope({ package: name, rows: counted(job) });
    },
    status: (job: Job): string => {
      const { status, createdAt, endedAt, done, total, kind } = job;
      if (status === 'queued') return t.queuedSince({ time: timeIn(job, createdAt) });
      // how long a file will be is known at its end
      if (status === 'running' && (makesFile({ kind }) || total === 0)) return done === 0 ? t.running : t.runningRows(done);
      if (status === 'running')
        return t.runningPart({
          part: format.percent(ratioPct(done, total) ?? 0),
          done: format.count(done),
          total: format.count(total),
        });
      return t[status]({ time: timeIn(job, endedAt ?? createdAt) });
    },
  };
}
export type JobWords = ReturnType<typeof useJobWords>;
