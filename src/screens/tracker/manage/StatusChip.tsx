import type { CampaignStatus } from '../../../../contract/areas/tracker/campaign.ts';
import type { PublisherState } from '../../../../contract/life/publisher.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './Manage.module.css';
import { manageTexts } from './texts.ts';

/** null: clicks and events carry the name, and nobody has set it up. */
export type ManagedStatus = CampaignStatus | PublisherState | null;

/** What something is, in words and colour. */
export function StatusChip({ status }: { readonly status: ManagedStatus | 'proposed' }) {
  const t = useTexts(manageTexts);
  return (
    <span className={styles.chip} data-state={status ?? 'none'} title={status === 'proposed' ? t.proposals : undefined}>
      {status === null ? t.notSetUp : t[`status_${status}`]}
    </span>
  );
}
