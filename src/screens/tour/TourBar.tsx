import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { Link, useNavigate } from 'react-router-dom';
import { demo } from '../../../machines/routes/areas/tour.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { setTour, type TourState } from '../../portal/tour.ts';
import { tourTexts, useStepWords } from './texts.ts';
import styles from './Tour.module.css';

/** The step that the page belongs to: what to look at, what to do, and the way on. It stands above the page and moves nothing on it. */
export function TourBar({ tour, place: at }: { readonly tour: TourState; readonly place: number }) {
  const t = useTexts(tourTexts);
  const wordsOf = useStepWords();
  const navigate = useNavigate();
  const go = (place: number): void => {
    const stop = tour.stops[place];
    setTour(stop === undefined ? null : { ...tour, at: stop.step });
    void navigate(stop?.to ?? `${demo.path}?step=end`);
  };
  const { step = '' } = tour.stops[at] ?? {};
  const words = wordsOf(step);
  return (
    <section className={styles.bar} aria-label={t.title}>
      <div className={styles.text} role="status">
        <strong>
          {t.stepOf({ n: String(at + 1), of: String(tour.stops.length) })} {words.title}
        </strong>
        <p>{words.look}</p>
        <p>
          <b>{t.try}</b> {words.act}
        </p>
      </div>
      <div className={styles.ways}>
        {at > 0 && <Button onClick={() => go(at - 1)}>{t.back}</Button>}
        <Button appearance="primary" onClick={() => go(at + 1)}>
          {at + 1 === tour.stops.length ? t.finish : t.next}
        </Button>
        <Link to={`${demo.path}?step=${step}`}>{t.overview}</Link>
        <Button appearance="subtle" icon={<DismissRegular />} onClick={() => setTour(null)}>
          {t.leave}
        </Button>
      </div>
    </section>
  );
}
