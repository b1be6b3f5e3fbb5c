import { ArrowDownload16Regular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowSync16Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { DataBarHorizontal20Regular } from '@fluentui/react-icons/svg/data-bar-horizontal';
import { FullScreenMaximize16Regular } from '@fluentui/react-icons/svg/full-screen-maximize';
import { FullScreenMinimize16Regular } from '@fluentui/react-icons/svg/full-screen-minimize';
import { Image16Regular } from '@fluentui/react-icons/svg/image';
import { Table16Regular } from '@fluentui/react-icons/svg/table';
import type { RefObject } from 'react';
import { usePageClock } from '../../format/page-clock.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { widgetTexts } from '../../i18n/texts/widget.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRoving } from '../../charts/frame/use-roving.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './WidgetCard.module.css';

interface CardActionsProps {
  /** Of which card, for those who hear the buttons one by one. */
  readonly labelledBy: string;
  readonly asTable: boolean;
  readonly full: boolean;
  /** When what is shown was fetched; `null` where nothing is shown. */
  readonly fetchedAt: number | null;
  readonly busy: boolean;
  /** The button that asks again, which is there in every status. */
  readonly refreshButton: RefObject<HTMLButtonElement | null>;
  readonly onTable: () => void;
  /** `null` where the card's rows are taken away by another way. */
  readonly onDownload: (() => void) | null;
  /** `null` where no picture can be made of the card. */
  readonly onPicture: (() => void) | null;
  readonly onFull: () => void;
  readonly onRefresh: () => void;
}

/** Made once: a card that is drawn again draws no icon again. */
const icons = {
  chart: <DataBarHorizontal20Regular aria-hidden />,
  table: <Table16Regular aria-hidden />,
  download: <ArrowDownload16Regular aria-hidden />,
  picture: <Image16Regular aria-hidden />,
  full: <FullScreenMaximize16Regular aria-hidden />,
  leave: <FullScreenMinimize16Regular aria-hidden />,
  refresh: <ArrowSync16Regular aria-hidden />,
};

/** What can be done with a card. They appear on hover and focus; the keyboard reaches them at all times, by one tab stop. */
export function CardActions({
  labelledBy,
  asTable,
  full,
  fetchedAt,
  busy,
  refreshButton,
  onTable,
  onDownload,
  onPicture,
  onFull,
  onRefresh,
}: CardActionsProps) {
  const t = useTexts(commonTexts);
  const w = useTexts(widgetTexts);
  const clock = usePageClock();
  const nothing = fetchedAt === null;
  const { onKeyDown, item } = useRoving('horizontal', 5);
  const [form, formIcon] = asTable ? [t.showChart, icons.chart] : [t.showTable, icons.table];
  return (
    <div className={styles.actions} role="toolbar" aria-labelledby={labelledBy} onKeyDown={onKeyDown}>
      <ActionButton {...item(0)} label={form} idle={nothing} onClick={onTable}>
        {formIcon}
      </ActionButton>
      {onDownload === null ? null : (
        <ActionButton {...item(1)} label={t.downloadCsv} idle={nothing} onClick={onDownload}>
          {icons.download}
        </ActionButton>
      )}
      {onPicture === null ? null : (
        <ActionButton {...item(2)} label={w.downloadPng} idle={nothing || asTable} onClick={onPicture}>
          {icons.picture}
        </ActionButton>
      )}
      <ActionButton {...item(3)} label={t.fullScreen} tip={full ? t.leaveFullScreen : t.fullScreen} aria-pressed={full} onClick={onFull}>
        {full ? icons.leave : icons.full}
      </ActionButton>
      <ActionButton
        {...item(4)}
        ref={refreshButton}
        label={t.refresh}
        tip={nothing ? t.refresh : w.refreshTip({ time: clock.full(fetchedAt) })}
        idle={busy}
        onClick={onRefresh}
      >
        {icons.refresh}
      </ActionButton>
    </div>
  );
}
