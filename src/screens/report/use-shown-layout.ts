import { useHasRoomBeside } from '../../widgets/DetailPanel/use-has-room-beside.ts';
import type { ListLayout } from '../../widgets/List/list-columns.ts';
import { useMedia } from '../../widgets/use-media.ts';
import { narrowKeys } from './use-report-columns.tsx';

/** Pixels of the columns beside an incident that is open: all of them stay in sight. */
const beside: Readonly<Record<string, number>> = { channel: 104, publisher: 88, risk: 52, status: 144, sla: 104, assignee: 96, ticket: 64 };

/** The reader's columns as there is room for them: narrower beside an open incident, where they come back as they were when that is closed, and fewer on a tablet. */
export function useShownLayout(layout: ListLayout, onLayout: (layout: ListLayout) => void, isOpen: boolean) {
  const hasRoom = useHasRoomBeside();
  const isRoomy = useMedia('(min-width: 1900px)');
  const isWide = useMedia('(min-width: 961px)');
  const hidden = isWide ? layout.hidden : [...new Set([...layout.hidden, ...narrowKeys])];
  const { widths: own } = layout;
  const most = isOpen && hasRoom && !isRoomy ? beside : {};
  const widths = { ...own, ...Object.fromEntries(Object.entries(most).map(([key, width]) => [key, Math.min(width, own[key] ?? width)])) };
  return {
    layout: { ...layout, hidden, widths },
    onLayout: (changed: ListLayout): void => {
      const dragged = Object.entries(changed.widths).filter(([key, width]) => width !== widths[key]);
      onLayout({ ...changed, hidden: isWide ? changed.hidden : layout.hidden, widths: { ...own, ...Object.fromEntries(dragged) } });
    },
  };
}
