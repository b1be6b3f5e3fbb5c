import { Button, mergeClasses } from '@fluentui/react-components';
import { commonTexts } from '../i18n/texts/common.ts';
import { useTexts } from '../i18n/use-texts.ts';
import css from './MissingPart.module.css';

export interface MissingPartProps {
  /** For a part that lies above the page, such as a drawer: the line then floats at the foot of the window. */
  readonly floats?: boolean;
  readonly onRetry: () => void;
  /** Gives the part up; without it there is no such button. */
  readonly onClose?: () => void;
  readonly onReload?: () => void;
}
/** Stands where a part of the page would, whose code could not be fetched: tries again, or loads the page of a newer build. */
export function MissingPart({ floats = false, onRetry, onClose, onReload = () => { window.location.reload(); } }: MissingPartProps) {
  const t = useTexts(commonTexts);
  return (
    <div role="alert" className={mergeClasses(css['part'], floats && css['floats'])}>
      <p className={css['line']}>{t.partMissing}</p>
      <div className={css['ways']}>
        <Button size="small" appearance="primary" onClick={onRetry}>{t.retry}</Button>
        <Button size="small" onClick={onReload}>{t.reload}</Button>
        {onClose !== undefined && <Button size="small" appearance="subtle" onClick={onClose}>{t.close}</Button>}
      </div>
    </div>
  );
}
