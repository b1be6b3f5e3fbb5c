import { loginTexts } from './texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Brand } from './Brand.tsx';
import './brand.css';
import { patternOf } from './pattern.ts';

const width = 720;
const height = 960;
const pattern = patternOf(width, height);
const dotsOf = (seen: boolean): string =>
  pattern.dots
    .filter((d) => d.seen === seen)
    .map((d) => `M${String(d.x)} ${String(d.y)}h0`)
    .join('');

/** The brand's words over a generated pattern. */
export function BrandPanel() {
  const t = useTexts(loginTexts);
  return (
    <Brand words={t}>
      <svg
        className="brand-pattern"
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden
        focusable="false"
      >
        {[160, 300, 440, 580, 720].map((r) => (
          <circle key={r} cx={width - 60} cy={height - 140} r={r} className="brand-ring" />
        ))}
        <path
          d={pattern.links.map(([a, b]) => `M${String(a.x)} ${String(a.y)}L${String(b.x)} ${String(b.y)}`).join('')}
          className="brand-link"
        />
        {/* a line of no length with round ends is a dot: two paths instead of hundreds of circles */}
        <path d={dotsOf(false)} className="brand-quiet" />
        <path d={dotsOf(true)} className="brand-found" />
      </svg>
    </Brand>
  );
}
