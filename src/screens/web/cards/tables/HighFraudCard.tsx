import { memo } from 'react';
import type { WorstTraffic } from '../../../../../contract/areas/web/sources.ts';
import { LEAST_BASE } from '../../../../../contract/units.ts';
import { useFormatIn } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { Share } from '../../../../widgets/Share/Share.tsx';
import type { DrawnColumn } from '../../../../widgets/card/columns.ts';
import { webTexts } from '../../texts.ts';
import styles from './cells.module.css';
import { RankedTraffic } from './RankedTraffic.tsx';
import { useClassWords } from '../use-web-words.ts';
import { useTrafficColumns } from './use-traffic-columns.ts';
import { knownRisk, limitsOf, partOf, toneOf, type WebCardProps } from '../web-card.ts';

/** A placement in two lines: the one of what it is within may be cut, its own is what tells it from others. */
function PathName({ name }: { readonly name: string }) {
  const own = name.lastIndexOf(': ') + 1;
  return (
    <span className={own === 0 ? styles.full : styles.path} title={name}>
      {own === 0
        ? name
        : [name.slice(0, own), name.slice(own).trim()].map((line) => (
            <span key={line} className="truncate block">
              {line}
            </span>
          ))}
    </span>
  );
}
/** The placements with most invalid events above the share of all others. */
export const HighFraudCard = memo(function HighFraudCard(props: WebCardProps<WorstTraffic[]>) {
  const { type, facts } = props;
  const t = useTexts(webTexts);
  const events = t[`events_${type}`];
  const format = useFormatIn(facts.currency);
  const named = useValues();
  const { titled } = useClassWords(facts);
  const [name, total, givt, sivt, invalid, ivt, atRisk] = useTrafficColumns(t.placement, type, facts);
  const excess: DrawnColumn<WorstTraffic> = {
    key: 'excess',
    title: t.excess,
    numeric: true,
    width: '64px',
    of: (row) => row.excess,
    cell: (row) => <span className={styles.strong}>+{format.count(row.excess)}</span>,
  };
  const columnsOf = (): readonly DrawnColumn<WorstTraffic>[] => [
    {
      ...name,
      cell: (row) => <PathName name={named(row.name)} />,
    },
    excess,
    total,
    givt,
    sivt,
    invalid,
    {
      ...ivt,
      width: '56px',
      cell: (row) => <Share of={partOf(row)} tone={toneOf(partOf(row), facts)} limits={limitsOf(facts)} />,
    },
    {
      ...atRisk,
      title: t.atRiskColumn,
      width: '68px',
      wide: true,
      cell: (row) => {
        const risk = knownRisk(row);
        return <span className={styles.quiet}>{risk === null ? '–' : format.money(risk)}</span>;
      },
    },
  ];
  return (
    <RankedTraffic
      {...props}
      lacking={{ title: t.noneHigh, hint: t.noneHighHint({ events, least: format.count(LEAST_BASE) }) }}
      title={titled(t.highFraud)}
      about={t.highFraudAbout({ events })}
      sub={t.highFraudSub}
      file="high-fraud-placements"
      group="placement"
      valueOf={(row) => row.name}
      columnsOf={columnsOf}
      fileColumns={[name, total, givt, sivt, invalid, excess, ivt, atRisk]}
      rowHeight={29}
    />
  );
});
