import { Button } from '@fluentui/react-components';
import { useTexts } from '../../../i18n/use-texts.ts';
import { packTexts } from './texts.ts';

/** Says that a pack is being made, and leads to the job that keeps it. */
export function PackNews({ onShow }: { readonly onShow: () => void }) {
  const t = useTexts(packTexts);
  return (
    <span>
      {t.begun}{' '}
      <Button size="small" appearance="subtle" onClick={onShow}>
        {t.show}
      </Button>
    </span>
  );
}
