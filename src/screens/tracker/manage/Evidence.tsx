import type { BlockProposal } from '../../../../contract/tracker-life.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { shareOf } from '../cards/tracker-card.ts';
import styles from './Manage.module.css';
import { manageTexts } from './texts.ts';

/** What seven days of a publisher's events say against it, by campaign and by day. */
export function Evidence({ proposal }: { readonly proposal: BlockProposal }) {
  const t = useTexts(manageTexts);
  const format = useFormat();
  const percent = (part: number, of: number): string => format.percent(shareOf(part, of) ?? 0);
  return (
    <details>
      <summary>{t.evidence}</summary>
      <table className={styles.evidence}>
        <thead>
          <tr>
            <th scope="col">{t.campaign}</th>
            <th scope="col">{t.events}</th>
            <th scope="col">{t.fraud}</th>
            <th scope="col">{t.share}</th>
            <th scope="col">{t.limit}</th>
          </tr>
        </thead>
        <tbody>
          {proposal.campaigns.map((row) => (
            <tr key={row.campaign_id}>
              <th scope="row">{row.campaign_name}</th>
              <td>{format.count(row.events)}</td>
              <td>{format.count(row.fraud)}</td>
              <td data-above={row.isAbove}>{percent(row.fraud, row.events)}</td>
              <td>{row.block_pct === null ? '–' : format.percent(row.block_pct)}</td>
            </tr>
          ))}
        </tbody>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            <th scope="col">{t.events}</th>
            <th scope="col">{t.fraud}</th>
            <th scope="col">{t.share}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {proposal.days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{format.day(day.date)}</th>
              <td>{format.count(day.events)}</td>
              <td>{format.count(day.fraud)}</td>
              <td>{percent(day.fraud, day.events)}</td>
              <td />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.inAll}</th>
            <td>{format.count(proposal.events)}</td>
            <td>{format.count(proposal.fraud)}</td>
            <td data-above={proposal.isAbove}>{percent(proposal.fraud, proposal.events)}</td>
            <td>{format.percent(proposal.block_pct)}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
