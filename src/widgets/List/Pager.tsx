import { ChevronLeft16Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right';
import { useId } from 'react';
import { useFormat } from '../../format/format.ts';
import { pageSizes } from '../../../contract/page.ts';
import { listTexts } from '../../i18n/texts/list.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ActionButton } from '../WidgetCard/ActionButton.tsx';
import styles from './Pager.module.css';

type PagerProps<L extends number> = {
  /** From 1. */
  readonly page: number;
  readonly limit: L;
  /** Rows of all pages; null where that is not known: the page has not come, or failed. */
  readonly totalCount: number | null;
  /** The list that it is of, where a page has several. */
  readonly of?: string;
} & (
  | { readonly onPage: (page: number) => void; readonly onParams?: undefined }
  /** The reader also chooses how many rows a page has. */
  | { readonly onPage?: undefined; readonly onParams: (params: { readonly page: number; readonly limit?: L }) => void }
);
const icons = { previous: <ChevronLeft16Regular aria-hidden />, next: <ChevronRight16Regular aria-hidden /> };

/** How many of all rows are shown, and the pages beside this one. It outlives the page that it turns, so that the focus stays on its buttons. */
export function Pager<L extends number>({ page, limit, totalCount, of, onPage, onParams }: PagerProps<L>) {
  const t = useTexts(listTexts);
  const format = useFormat();
  const select = useId();
  const sizes = [...new Set([...pageSizes, limit])].sort((a, b) => a - b);
  const turn = onPage ?? ((to: number) => onParams({ page: to }));
  const pages = totalCount === null ? null : Math.max(1, Math.ceil(totalCount / limit));
  const isOnlyPage = page === 1 && (pages ?? 1) === 1;
  if (isOnlyPage && (onParams === undefined || totalCount === null)) return null;
  return (
    <nav className={styles.pager} aria-label={of === undefined ? t.pages : `${of} · ${t.pages}`}>
      {totalCount !== null && (
        <span role="status">
          {t.rows({
            shown: format.count(Math.max(0, Math.min(limit, totalCount - (page - 1) * limit))),
            whole: t.ofRows(totalCount),
          })}
        </span>
      )}
      {totalCount !== null && onParams !== undefined && (
        <span className={`${styles.size} inline gap-6`}>
          <label htmlFor={select}>{t.limit}</label>
          <select
            id={select}
            value={limit}
            onChange={({ currentTarget }) => onParams({ page: 1, limit: Number(currentTarget.value) as L })}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {format.count(size)}
              </option>
            ))}
          </select>
        </span>
      )}
      {!isOnlyPage && (
        <span className={`${styles.turn} inline gap-4`}>
          {/* from past the end back to the last one that has rows */}
          <ActionButton label={t.previous} idle={page <= 1} onClick={() => turn(Math.min(page - 1, pages ?? page))}>
            {icons.previous}
          </ActionButton>
          {pages === null ? t.pageAlone({ page: format.count(page) }) : t.page({ page: format.count(page), pages: format.count(pages) })}
          <ActionButton label={t.next} idle={pages === null || page >= pages} onClick={() => turn(page + 1)}>
            {icons.next}
          </ActionButton>
        </span>
      )}
    </nav>
  );
}
