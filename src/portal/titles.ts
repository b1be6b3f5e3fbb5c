import { useSelector } from '@xstate/react';
import { useFormat } from '../format/format.ts';
import { useWorkspace } from './context.tsx';
import { useDays } from './use-params.ts';
import { usePageTitle } from './use-page-title.ts';

/** Names the window after a page about a package and days; draws nothing, so that a change of dates does not draw the frame. */
export function ScopedTitle({ title }: { readonly title: string }): null {
  const current = useSelector(useWorkspace(), (s) => s.context.current);
  const { fromDate, toDate } = useDays();
  usePageTitle(title, current ?? '', useFormat().range(fromDate, toDate));
  return null;
}
/** Names the window after a page about neither. */
export function PlainTitle({ title }: { readonly title: string }): null {
  usePageTitle(title);
  return null;
}
