import type { RequestOf } from '../../../../contract/call.ts';
import type { update } from '../../../../contract/areas/tracker/campaign.ts';
import { manageTexts } from '../manage/texts.ts';

/** What writes of campaigns change, in words. */
export const changes = {
  state: ({ params: { id }, body: { state } }: RequestOf<typeof update>): string => {
    const t = manageTexts.get();
    return t.stateChange({ name: id, status: state === undefined ? t.state : t[`status_${state}`] });
  },
  update: () => manageTexts.get().updateCampaign,
  remove: () => manageTexts.get().removeYes,
  add: () => manageTexts.get().addCampaign,
};
