import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { useSyncExternalStore } from 'react';
import { shellTexts } from '../../i18n/texts/shell/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './ScrollToTop.module.css';

/** Where the control appears, in px of scroll (spec §2, §9). */
const PAST = 300;
/** Remembered from the last scroll: asking for the position while React commits would make the browser lay out the page. */
let isPast = false;
const subscribe = (changed: () => void) => {
  const scrolled = () => {
    isPast = window.scrollY > PAST;
    changed();
  };
  window.addEventListener('scroll', scrolled, { passive: true });
  return () => {
    window.removeEventListener('scroll', scrolled);
  };
};

/** Leads back to the top of a long page. `onTop` may take the focus along, because the button goes away. */
export function ScrollToTop({ onTop }: { readonly onTop?: () => void }) {
  const t = useTexts(shellTexts);
  const shown = useSyncExternalStore(subscribe, () => isPast);
  if (!shown) return null;
  const rise = () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    onTop?.();
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  };
  return (
    <button type="button" className={styles.button} aria-label={t.toTop} title={t.toTop} onClick={rise}>
      <ArrowUpRegular />
    </button>
  );
}
