import { Info16Regular } from '@fluentui/react-icons/svg/info';
import { memo, useId, useRef, useState, type ReactNode, type ToggleEvent } from 'react';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './About.module.css';

interface AboutProps {
  readonly title: string;
  readonly children: string;
  /** Its place among the stops of what it stands in. */
  readonly stop?: object;
  /** What can be done about the number. */
  readonly action?: ReactNode;
}

const info = <Info16Regular aria-hidden />;

/** The definition of a number behind an info button. The browser's own popover brings Escape, light dismissal and focus. */
export const About = memo(function About({ title, children, stop = {}, action }: AboutProps) {
  const t = useTexts(commonTexts);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  // a dashboard has fifteen of these, and hardly one is opened
  const [asked, setAsked] = useState(false);
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    const box = button.current?.getBoundingClientRect();
    if (event.newState !== 'open' || box === undefined) return;
    setAsked(true);
    const panel = event.currentTarget;
    const inline = Math.max(8, Math.min(box.left - 12, window.innerWidth - 320 - 8));
    panel.style.left = `${inline}px`;
    panel.style.top = `${box.bottom + 4}px`;
    // It stands in the top layer and would stay behind when the page scrolls under it.
    window.addEventListener(
      'scroll',
      () => {
        if (panel.isConnected) panel.hidePopover();
      },
      { capture: true, once: true },
    );
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={t.about({ title })}
        title={children}
        {...stop}
      >
        {info}
      </button>
      <div id={id} popover="auto" className={styles.panel} onBeforeToggle={place} role="note" aria-label={t.about({ title })}>
        {asked && (
          <>
            <strong className="block strong ink">{title}</strong>
            <p>{children}</p>
            {action}
          </>
        )}
      </div>
    </>
  );
});
