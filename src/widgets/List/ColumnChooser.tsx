import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up';
import { ColumnTripleRegular } from '@fluentui/react-icons/svg/column-triple';
import { useId, useRef, type ToggleEvent } from 'react';
import { listTexts } from '../../i18n/texts/list.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ActionButton } from '../WidgetCard/ActionButton.tsx';
import styles from './ColumnChooser.module.css';
import { isHidden, noLayout, orderedColumns, type ListColumn, type ListLayout } from './list-columns.ts';

interface ColumnChooserProps {
  readonly columns: readonly Pick<ListColumn<never>, 'key' | 'title' | 'hidden'>[];
  readonly layout: ListLayout;
  readonly onLayout: (layout: ListLayout) => void;
}
const icons = {
  columns: <ColumnTripleRegular fontSize={16} aria-hidden />,
  up: <ArrowUp16Regular aria-hidden />,
  down: <ArrowDown16Regular aria-hidden />,
};
const WIDTH = 288;

/** Which columns a list shows, and in which order; the first names its rows and stays. The browser's own popover brings Escape, light dismissal and focus. */
export function ColumnChooser({ columns, layout, onLayout }: ColumnChooserProps) {
  const t = useTexts(listTexts);
  const id = useId();
  const button = useRef<HTMLSpanElement>(null);
  const [, ...rest] = orderedColumns(columns, layout);
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    const box = button.current?.getBoundingClientRect();
    if (event.newState !== 'open' || box === undefined) return;
    const panel = event.currentTarget;
    panel.style.left = `${Math.max(8, Math.min(box.right - WIDTH, window.innerWidth - WIDTH - 8))}px`;
    panel.style.top = `${Math.max(8, Math.min(box.bottom + 4, window.innerHeight - 48 - rest.length * 32))}px`;
  };
  const show = (key: string, shown: boolean) => {
    const without = (keys: readonly string[]): string[] => keys.filter((each) => each !== key);
    onLayout({
      ...layout,
      hidden: shown ? without(layout.hidden) : [...without(layout.hidden), key],
      shown: shown ? [...without(layout.shown), key] : without(layout.shown),
    });
  };
  const move = (at: number, by: 1 | -1) => {
    const order = rest.map(({ key }) => key);
    const [moved] = order.splice(at, 1);
    if (moved !== undefined) order.splice(at + by, 0, moved);
    onLayout({ ...layout, order });
  };
  return (
    <>
      <span ref={button}>
        <ActionButton label={t.columns} popoverTarget={id}>
          {icons.columns}
        </ActionButton>
      </span>
      <div id={id} popover="auto" className={styles.panel} onBeforeToggle={place} role="group" aria-label={t.columnsTitle}>
        <ul>
          {rest.map((column, i) => (
            <li key={column.key} className={styles.column}>
              <label>
                <input
                  type="checkbox"
                  checked={!isHidden(column, layout)}
                  onChange={(event) => {
                    show(column.key, event.currentTarget.checked);
                  }}
                />
                {column.title}
              </label>
              <ActionButton label={t.moveUp({ name: column.title })} tip="" idle={i === 0} onClick={() => move(i, -1)}>
                {icons.up}
              </ActionButton>
              <ActionButton label={t.moveDown({ name: column.title })} tip="" idle={i === rest.length - 1} onClick={() => move(i, 1)}>
                {icons.down}
              </ActionButton>
            </li>
          ))}
        </ul>
        <button type="button" className={styles.reset} onClick={() => onLayout(noLayout)}>
          {t.reset}
        </button>
      </div>
    </>
  );
}
