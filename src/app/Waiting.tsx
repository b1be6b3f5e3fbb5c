import { pageTexts } from '../i18n/texts/shell/page.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** Something is on its way and nothing can be drawn yet: said to those who listen; the splash or the bar shows it. */
export function Waiting() {
  const t = useTexts(pageTexts);
  return (
    <p role="status" className="visually-hidden">
      {t.loading}
    </p>
  );
}
