import { i18n } from '../i18n.ts';

/** The four groups of the life cycle, how far incidents ever got (its stages), and the glossary of both (docs/glossary.md, D30). */
export const lifeCycleTexts = i18n('shell/lifeCycle', {
  stage: 'Stage',
  group_fresh: 'To review',
  group_takedown: 'In takedown',
  group_down: 'Taken down',
  group_rejected: 'Rejected',
  group_open: 'Open',
  stage_detected: 'Detected',
  stage_confirmed: 'Confirmed',
  stage_requested: 'Requested',
  stage_down: 'Went down',
  stage_monitoring: 'Monitoring',
  stage_reemerged: 'Re-emerged',

  define_open: 'Open: not yet down, rejected, dropped or closed. An incident that reappears becomes Re-emerged and counts as open.',
  define_takedown:
    'In takedown: open, and confirmed or further: Confirmed, Takedown requested, In progress, Denied, Escalated or Re-emerged.',
  define_down: 'Taken down: verified down, and still down: Taken down, Monitoring or Closed.',
  define_wentDown: 'Went down: Taken down, Monitoring, Closed or Re-emerged; “Taken down” leaves out Re-emerged.',
  define_reemerged: 'Re-emerged: came back after it was down, and its next takedown has not begun.',
});
