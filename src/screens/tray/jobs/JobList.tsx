import type { ReactNode } from 'react';
import { makesFile, type Job } from '../../../../contract/areas/job.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../Tray.module.css';
import { jobTexts } from '../texts.ts';

interface JobListProps {
  readonly jobs: readonly Job[];
  readonly item: (job: Job) => ReactNode;
}
/** Files first, then runs, each the newest first. */
export function JobList({ jobs, item }: JobListProps) {
  const t = useTexts(jobTexts);
  const format = useFormat();
  const groups = [
    { title: t.files, of: jobs.filter(makesFile) },
    { title: t.runs, of: jobs.filter((job) => !makesFile(job)) },
  ];
  return groups
    .filter(({ of }) => of.length > 0)
    .map(({ title, of }) => (
      <section key={title} aria-label={title}>
        <h3 className={styles.group}>
          {title} <span>{format.count(of.length)}</span>
        </h3>
        <ul>{of.map(item)}</ul>
      </section>
    ));
}
