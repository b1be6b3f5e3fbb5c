import { loginTexts } from '../../i18n/texts/login.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './BrandPanel.module.css';
import { patternOf } from './pattern.ts';

const width = 720;
const height = 960;
const pattern = patternOf(width, height);
const dotsOf = (seen: boolean): string => pattern.dots.filter((d) => d.seen === seen).map((d) => `M${String(d.x)} ${String(d.y)}h0`).join('');

/** What the product is, in the words of the specification (§2), over a generated pattern. */
export function BrandPanel() {
  const t = useTexts(loginTexts);
  return (
    <aside className={css['panel']} aria-label={t.product}>
      <svg className={css['pattern']} viewBox={`0 0 ${String(width)} ${String(height)}`} preserveAspectRatio="xMidYMid slice" aria-hidden focusable="false">
        {[160, 300, 440, 580, 720].map((r) => <circle key={r} cx={width - 60} cy={height - 140} r={r} className={css['ring']} />)}
        <path d={pattern.links.map(([a, b]) => `M${String(a.x)} ${String(a.y)}L${String(b.x)} ${String(b.y)}`).join('')} className={css['link']} />
        {/* a line of no length with round ends is a dot: two paths instead of hundreds of circles */}
        <path d={dotsOf(false)} className={css['quiet']} />
        <path d={dotsOf(true)} className={css['found']} />
      </svg>
      <p className={css['product']}>
        <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden focusable="false">
          <path d="M12 1l9 4v7c0 5-4 9-9 11-5-2-9-6-9-11V5z" className={css['shield']} />
          <path d="M7 12l4 4 6-8" className={css['tick']} />
        </svg>
        {t.product}
      </p>
      <div className={css['words']}>
        <p className={css['tagline']}>{t.tagline}</p>
        <p className={css['line']}>{t.line}</p>
      </div>
    </aside>
  );
}
