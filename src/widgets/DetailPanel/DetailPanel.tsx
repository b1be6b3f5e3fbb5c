import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUp20Regular } from '@fluentui/react-icons/svg/chevron-up';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import type { ReactNode, Ref } from 'react';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ActionButton } from '../WidgetCard/ActionButton.tsx';
import { DetailFrame } from './DetailFrame.tsx';
import styles from './DetailPanel.module.css';

export interface DetailPanelProps {
  /** Of the region. */
  readonly label: string;
  readonly title: string;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** A quiet line above or under the title. */
  readonly line: string;
  readonly previous: string;
  readonly next: string;
  /** Null at either end of the list. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
  /** What can be done; it stays in sight. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}
/** The details of the row that is open: beside its list where there is room, a sheet over the page where there is not. j and k lead to the next and the previous one. */
export function DetailPanel({
  label,
  title,
  titleRef,
  line,
  previous,
  next,
  onPrevious,
  onNext,
  onClose,
  actions,
  children,
}: DetailPanelProps) {
  const c = useTexts(commonTexts);
  return (
    <DetailFrame
      label={label}
      onClose={onClose}
      onKey={(key) => {
        if (key === 'j') onNext?.();
        if (key === 'k') onPrevious?.();
      }}
    >
      <header className={styles.head}>
        <div className="grow shrink">
          <h2 ref={titleRef} tabIndex={-1} className="two-lines title strong anywhere" dir="auto" title={title}>
            {title}
          </h2>
          <p className="faint">{line}</p>
        </div>
        <ActionButton label={previous} idle={onPrevious === null} onClick={() => onPrevious?.()}>
          <ChevronUp20Regular aria-hidden />
        </ActionButton>
        <ActionButton label={next} idle={onNext === null} onClick={() => onNext?.()}>
          <ChevronDown20Regular aria-hidden />
        </ActionButton>
        <ActionButton label={c.close} onClick={onClose}>
          <Dismiss20Regular aria-hidden />
        </ActionButton>
      </header>
      <div className={styles.body}>{children}</div>
      {actions}
    </DetailFrame>
  );
}
