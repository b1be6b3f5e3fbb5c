import { memo, type ReactNode } from 'react';
import type { RiskyIncident } from '../../../../../contract/areas/incident.ts';
import { openStatuses } from '../../../../../contract/life/life-cycle.ts';
import { ALL } from '../../../../../contract/scope.ts';
import { incidentTexts } from '../../texts.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useFilterNames } from '../../../../shell/filters/use-filter-names.ts';
import { WidgetCard } from '../../../../widgets/WidgetCard/WidgetCard.tsx';
import { downloadOf, fileNameOf, isExactly, picked, within } from '../../../../widgets/card/card-props.ts';
import type { CardProps } from '../card-props.ts';
import { toClipboard, type CopyText } from '../../../../widgets/use-copy.ts';
import { RiskTable } from './RiskTable.tsx';
import { useAsked } from '../use-asked.ts';

/** The riskiest open incidents. The chart is a table already; the switch gives the plain one, with every column. */
export const RiskCard = memo(function RiskCard({
  view,
  filters,
  range,
  onFilter,
  onRefresh,
  linkTo = null,
  footer,
  copy = toClipboard,
  ...rest
}: CardProps<RiskyIncident[]> & { readonly footer?: ReactNode; readonly copy?: CopyText }) {
  const t = useTexts(incidentTexts);
  const common = useTexts(commonTexts);
  const asked = useAsked(filters, range);
  const { labels, labelOf } = useFilterNames();
  return (
    <WidgetCard
      title={t.risk}
      about={t.riskAbout}
      sub={t.riskSub}
      view={view}
      skeleton="table"
      asked={asked}
      lacking={{ title: t.noneOpen, hint: t.noneOpenHint }}
      fileName={fileNameOf('needs-you-now', range)}
      onRefresh={onRefresh}
      footer={footer}
      {...downloadOf(rest)}
      table={(rows) => ({
        columns: [
          { key: 'id', title: common.incident },
          { key: 'title', title: t.title },
          { key: 'url', title: t.url },
          { key: 'channel', title: labels.channel },
          { key: 'category', title: labels.category },
          { key: 'publisher', title: labels.publisher },
          { key: 'status', title: labels.status },
          { key: 'priority', title: labels.priority },
          { key: 'risk', title: t.riskScore, numeric: true },
          { key: 'age', title: t.ageHours, numeric: true },
          { key: 'sla', title: t.sla },
          { key: 'back', title: t.reemergedColumn, numeric: true },
        ],
        rows: rows.map((r) => ({
          id: r.incident_id,
          title: r.title,
          url: r.url,
          channel: labelOf('channel', r.channel),
          category: labelOf('category', r.category),
          publisher: labelOf('publisher', r.publisher_name),
          status: labelOf('status', r.status),
          priority: labelOf('priority', r.priority),
          risk: r.risk,
          age: r.ageHours,
          sla: r.breaching ? t.slaBreached : '',
          back: r.reemergedCount,
        })),
      })}
    >
      {(rows) => (
        <RiskTable
          incidents={rows}
          isChosen={(channel) => isExactly(filters.channel, [channel])}
          linkTo={linkTo === null ? null : (row) => linkTo({ status: within(filters.status, openStatuses) ?? ALL, sort: '-risk', row })}
          copy={copy}
          onChannel={(channel, how) => onFilter('channel', picked(filters.channel, [channel], how))}
        />
      )}
    </WidgetCard>
  );
});
