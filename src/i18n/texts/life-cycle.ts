import { i18n } from '../i18n.ts';

/** The four groups of the life cycle, and how far incidents ever got: its stages. */
export const lifeCycleTexts = i18n('shell/lifeCycle', {
  stage: 'Stage',
  group_fresh: 'New',
  group_takedown: 'In takedown',
  group_down: 'Taken down',
  group_rejected: 'Rejected',
  stage_detected: 'Detected',
  stage_confirmed: 'Confirmed',
  stage_requested: 'Requested',
  stage_down: 'Went down',
  stage_monitoring: 'Monitoring',
  stage_reemerged: 'Re-emerged',
});
