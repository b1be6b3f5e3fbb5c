import { Button } from '@fluentui/react-components';
import { useFormat } from '../../format/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { bulkTexts } from './bulk/texts.ts';
import { verificationTexts } from './texts.ts';
import styles from './Verification.module.css';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}
/** Which rows of all are shown, and the pages beside them; nothing where one page has them all. */
export function Pager({ page, size, total, onPage }: PagerProps) {
  const t = useTexts(verificationTexts);
  const b = useTexts(bulkTexts);
  const format = useFormat();
  if (total <= size) return null;
  return (
    <div className={styles.buttons}>
      <Button size="small" disabledFocusable={page <= 1} onClick={() => onPage(page - 1)}>
        {t.previousPage}
      </Button>
      <span>
        {b.rowsAt({
          from: format.count(Math.min((page - 1) * size + 1, total)),
          to: format.count(Math.min(page * size, total)),
          total: format.count(total),
        })}
      </span>
      <Button size="small" disabledFocusable={page * size >= total} onClick={() => onPage(page + 1)}>
        {t.nextPage}
      </Button>
    </div>
  );
}
