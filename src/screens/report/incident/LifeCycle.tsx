import type { LifeStep } from '../../../../contract/areas/report/report.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { reportTexts } from '../texts.ts';
import styles from './Incident.module.css';

interface LifeCycleProps {
  /** In order of time. */
  readonly life: readonly LifeStep[];
  /** When it was read, ISO. */
  readonly asOf: string;
  readonly zone: string;
}
const MINUTE = 60_000;

/** Each step with its moment, who took it, and how long after the step before. */
export function LifeCycle({ life, asOf, zone }: LifeCycleProps) {
  const t = useTexts(reportTexts);
  const format = useFormat();
  const named = useValues();
  const first = life.find(({ at }) => at !== null)?.at ?? null;
  const between = (from: string, to: string): string =>
    format.duration(Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / MINUTE)));
  return (
    <>
      <ol className={styles.life}>
        {life.map(({ status, at, by }, i) => {
          const before = life[i - 1]?.at ?? null;
          const said = [
            ...(by === '' ? [] : [t.byPerson({ name: by })]),
            ...(at === null || before === null ? [] : [t.after({ time: between(before, at) })]),
          ];
          return (
            <li key={i} data-status={status}>
              <strong>{named(status)}</strong>
              <span className="muted figures">{at === null ? t.noTime : format.instant(at, zone)}</span>
              {said.length > 0 && <span className={styles.how}>{said.join(', ')}</span>}
            </li>
          );
        })}
      </ol>
      {first !== null && <p className={styles.quiet}>{t.sinceSeen({ time: between(first, asOf) })}</p>}
    </>
  );
}
