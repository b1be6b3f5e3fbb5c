import type { ReactNode } from 'react';
import { newcomerSteps, tourPaths, type Tour, type TourStep, type TourStop } from '../../../contract/areas/tour.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { tourTexts, useStepWords } from './texts.ts';
import styles from './Tour.module.css';

/** What the end says, each where one of its stops was there. */
const seen = [
  { text: 'endNumbers', steps: ['numbers', 'funnel', 'report'] },
  { text: 'endMoney', steps: ['web', 'tracker'] },
  { text: 'endAlerts', steps: ['alerts'] },
  { text: 'endRest', steps: ['keys', 'account'] },
] as const satisfies readonly { readonly text: string; readonly steps: readonly TourStep[] }[];

export interface TourViewProps {
  readonly tour: Tour;
  /** A step, `end`, or '' at the start. */
  readonly step: string;
  /** A button that leads to the screen of a step. */
  readonly action: (stop: TourStop, label: string) => ReactNode;
  /** A link to another step of this page. */
  readonly linkTo: (step: string, label: string) => ReactNode;
}
/** The tour as a page: what it is about, its steps, and where it stands. */
export function TourView({ tour: { isDemo, stops }, step, action, linkTo }: TourViewProps) {
  const t = useTexts(tourTexts);
  const wordsOf = useStepWords();
  const [first] = stops;
  const hasPackage = stops.some(({ package_name }) => package_name !== null);
  if (!isDemo)
    return (
      <div className={styles.page}>
        <p>{t.noDemo}</p>
        <p className="faint">{t.noDemoHint}</p>
      </div>
    );
  const at = stops.findIndex((stop) => stop.step === step);
  const stop = stops[at];
  return (
    <div className={styles.page}>
      {step === 'end' ? (
        <>
          <h2>{t.endTitle}</h2>
          {seen.map(({ text, steps }) => stops.some((each) => steps.some((name) => name === each.step)) && <p key={text}>{t[text]}</p>)}
          <p>{hasPackage ? t.endKeys : t.endNewcomer}</p>
          <p>{linkTo('', t.again)}</p>
        </>
      ) : stop === undefined ? (
        <>
          <p>{hasPackage ? t.intro(stops.length) : t.newcomer(stops.length)}</p>
          {first !== undefined && <div>{action(first, t.begin)}</div>}
        </>
      ) : (
        <>
          <h2>{t.stepOf({ n: String(at + 1), of: String(stops.length) }) + ' ' + wordsOf(stop.step).title}</h2>
          <p>{wordsOf(stop.step).look}</p>
          <p>
            <b>{t.try}</b> {wordsOf(stop.step).act}
          </p>
          <div>{action(stop, t.open)}</div>
        </>
      )}
      <nav aria-label={t.steps}>
        <ol className={styles.steps}>
          {stops.map((each) => (
            <li key={each.step} className={styles.step} aria-current={each.step === step ? 'step' : undefined}>
              {linkTo(each.step, wordsOf(each.step).title)}
            </li>
          ))}
        </ol>
      </nav>
      {Object.keys(tourPaths).length - newcomerSteps.length > stops.filter((each) => !newcomerSteps.includes(each.step)).length && (
        <p className="faint">{t.fewer}</p>
      )}
    </div>
  );
}
