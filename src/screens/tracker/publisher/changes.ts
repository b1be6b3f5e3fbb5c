import type { RequestOf } from '../../../../contract/call.ts';
import type { create } from '../../../../contract/areas/ticket/changes.ts';
import type { update } from '../../../../contract/areas/tracker/publisher.ts';
import { manageTexts } from '../manage/texts.ts';

/** What writes of publishers change, in words. */
export const changes = {
  state: ({ params: { id }, body: { state } }: RequestOf<typeof update>): string => {
    const t = manageTexts.get();
    return t.stateChange({ name: id, status: state === undefined ? t.state : t[`status_${state}`] });
  },
  update: () => manageTexts.get().updatePublisher,
  remove: () => manageTexts.get().removeYes,
  keep: () => manageTexts.get().proposals,
  ticket: ({ body: { subject } }: RequestOf<typeof create>): string => {
    const t = manageTexts.get();
    return t.stateChange({ name: t.raise, status: subject });
  },
  add: () => manageTexts.get().addPublisher,
};
