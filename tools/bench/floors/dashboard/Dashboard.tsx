import {
  Card,
  CardHeader,
  Dropdown,
  Option,
  Skeleton,
  SkeletonItem,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import { memo } from 'react';
import { Chart } from './Chart.tsx';
import { useAnswer } from './use-answer.ts';
import { widgets, type TableData, type WidgetKind } from './widgets.ts';

const Rows = ({ data }: { readonly data: TableData }) => (
  <Table size="small">
    <TableHeader>
      <TableRow>
        {data.columns.map((name) => (
          <TableHeaderCell key={name}>{name}</TableHeaderCell>
        ))}
      </TableRow>
    </TableHeader>
    <TableBody>
      {data.rows.map((row) => (
        <TableRow key={row[0]}>
          {row.map((text, i) => (
            <TableCell key={i}>{text}</TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const Widget = memo(function Widget({ id, kind, pkg }: { readonly id: number; readonly kind: WidgetKind; readonly pkg: string }) {
  const answer = useAnswer(id, pkg);
  return (
    <Card className={`${kind === 'kpi' ? 'kpi-widget' : 'widget'}${answer === null ? '' : ' ok'}`} data-p={answer?.pkg}>
      {answer === null ? (
        <Skeleton>
          <SkeletonItem />
        </Skeleton>
      ) : (
        <>
          <CardHeader header={<b>{answer.data.title}</b>} />
          {answer.data.kind === 'table' ? <Rows data={answer.data} /> : <Chart data={answer.data} />}
        </>
      )}
    </Card>
  );
});

export default function Dashboard({ pkg }: { readonly pkg: string }) {
  return (
    <>
      <div className="wide">
        <Dropdown defaultValue="Last 30 days">
          <Option>Last 30 days</Option>
          <Option>Last 7 days</Option>
        </Dropdown>
      </div>
      {widgets.map(([id, kind]) => (
        <Widget key={id} id={id} kind={kind} pkg={pkg} />
      ))}
    </>
  );
}
