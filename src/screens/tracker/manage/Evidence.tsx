import { useShares } from '../../../format/use-shares.ts';
import type { BlockProposal } from '../../../../contract/life/tracker-life.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { List } from '../../../widgets/List/List.tsx';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import styles from './Manage.module.css';
import { manageTexts } from './texts.ts';

interface Said {
  readonly key: string;
  readonly name: string;
  readonly events: number;
  readonly fraud: number;
  readonly isAbove?: boolean;
  readonly block_pct?: number | null;
}
/** What seven days of a publisher's events say against it, by campaign and by day. */
export function Evidence({ proposal }: { readonly proposal: BlockProposal }) {
  const t = useTexts(manageTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const shares = useShares();
  const shareCell = ({ fraud, events, isAbove = false }: Omit<Said, 'key' | 'name'>) => (
    <span data-above={isAbove} title={shares.full({ part: fraud, all: events })}>
      {shares.short({ part: fraud, all: events })}
    </span>
  );
  const columnsOf = (title: string, inAll: boolean): readonly ListColumn<Said>[] => [
    { key: 'name', title, cell: ({ name }) => name, ...(inAll && { total: t.inAll }) },
    {
      key: 'events',
      title: common.events,
      numeric: true,
      cell: ({ events }) => format.count(events),
      ...(inAll && { total: format.count(proposal.events) }),
    },
    {
      key: 'fraud',
      title: t.fraud,
      numeric: true,
      cell: ({ fraud }) => format.count(fraud),
      ...(inAll && { total: format.count(proposal.fraud) }),
    },
    { key: 'share', title: t.share, numeric: true, cell: shareCell, ...(inAll && { total: shareCell(proposal) }) },
    {
      key: 'limit',
      title: t.limit,
      numeric: true,
      cell: ({ block_pct }) => (block_pct == null ? '–' : format.percent(block_pct)),
      ...(inAll && { total: format.percent(proposal.block_pct) }),
    },
  ];
  const campaigns = proposal.campaigns.map((row): Said => ({ ...row, key: row.campaign_id, name: row.campaign_name }));
  const days = proposal.days.map((row): Said => ({ ...row, key: row.date, name: format.day(row.date) }));
  return (
    <details className={styles.evidence}>
      <summary>{t.evidence}</summary>
      <List label={t.campaigns} columns={columnsOf(common.campaign, false)} rows={campaigns} rowKey={({ key }) => key} />
      <List label={t.evidence} columns={columnsOf(t.day, true)} rows={days} rowKey={({ key }) => key} />
    </details>
  );
}
