import { widgetTexts } from '../../i18n/texts/widget.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFailedCards } from '../../widgets/WidgetCard/failed-cards.ts';

/** Tells those who listen that cards could not be loaded. */
export function FailedNews() {
  const t = useTexts(widgetTexts);
  const failed = useFailedCards();
  return (
    <p role="status" className="visually-hidden">
      {failed === 0 ? '' : t.failedCards(failed)}
    </p>
  );
}
