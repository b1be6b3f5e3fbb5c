import { Button } from '@fluentui/react-components';
import { useFormat } from '../../format/format.ts';
import { listTexts } from '../../i18n/texts/list.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './Admin.module.css';

interface TurnerProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}
/** Turns the pages of a list; nothing where there is one. */
export function Turner({ page, pageSize, total, onPage }: TurnerProps) {
  const t = useTexts(listTexts);
  const format = useFormat();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={styles.row} aria-label={t.pages}>
      <Button size="small" disabledFocusable={page <= 1} onClick={() => onPage(page - 1)}>
        {t.previous}
      </Button>
      <span>{t.page({ page: format.count(page), pages: format.count(pages) })}</span>
      <Button size="small" disabledFocusable={page >= pages} onClick={() => onPage(page + 1)}>
        {t.next}
      </Button>
    </nav>
  );
}
