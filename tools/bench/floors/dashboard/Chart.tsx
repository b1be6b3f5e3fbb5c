import { GridRows } from '@visx/grid';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear, scaleOrdinal } from '@visx/scale';
import { AreaClosed, Bar, BarStack, LinePath, Pie } from '@visx/shape';
import { memo, type ReactNode } from 'react';
import type { HeatData, KpiData, SeriesData, ShareData, StackData, TableData, WidgetData } from './widgets.ts';

const colors = ['#0f6cbd', '#c43501', '#107c10', '#8764b8', '#ca5010', '#038387'];
const width = 420,
  height = 220,
  left = 36;
const extent = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

const Svg = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <svg className="chart" viewBox={`0 0 ${width} ${height + 24}`} role="img" aria-label={title}>
    {children}
  </svg>
);

const Kpis = ({ kpis }: KpiData) => (
  <div className="kpis">
    {kpis.map(({ name, value, change, series }, i) => {
      const y = scaleLinear({ domain: extent(series), range: [28, 0] });
      const x = scaleLinear({ domain: [0, series.length - 1], range: [0, 120] });
      return (
        <div className="kpi" key={name}>
          <b>{value.toLocaleString('en')}</b>
          <span>
            {name} {change}%
          </span>
          <svg className="chart" viewBox="0 0 120 30">
            <LinePath data={[...series]} x={(_, at) => x(at)} y={(v) => y(v)} stroke={colors[i] ?? ''} />
          </svg>
        </div>
      );
    })}
  </div>
);

interface AxesProps {
  readonly x: (value: number) => number | undefined;
  readonly xTicks: readonly number[];
  readonly y: { (value: number): number; ticks(count: number): number[] };
}
/** Lines and numbers of both axes. */
const Axes = ({ x, xTicks, y }: AxesProps) => (
  <>
    {y.ticks(4).map((value) => (
      <Group key={value} top={y(value)}>
        <line x1={left} x2={left - 8} stroke="#222" />
        <text x={left - 10} dy="0.25em" textAnchor="end">
          {value}
        </text>
      </Group>
    ))}
    {xTicks.map((value) => (
      <Group key={value} left={x(value) ?? 0} top={height}>
        <line y2={8} stroke="#222" />
        <text y={18} textAnchor="middle">
          {value}
        </text>
      </Group>
    ))}
    <line x1={left} x2={left} y2={height} stroke="#222" />
    <line x1={left} x2={width} y1={height} y2={height} stroke="#222" />
  </>
);

function Lines({ kind, title, series }: SeriesData) {
  const y = scaleLinear({ domain: extent(series.flatMap((s) => s.values)), range: [height, 4] });
  const x = scaleLinear({ domain: [0, (series[0]?.values.length ?? 1) - 1], range: [left, width - 4] });
  return (
    <Svg title={title}>
      <GridRows scale={y} width={width - left} left={left} numTicks={4} stroke="#e0e0e0" />
      <Axes x={x} xTicks={x.ticks(7)} y={y} />
      {series.map(({ name, values }, i) =>
        kind === 'line' ? (
          <LinePath key={name} data={[...values]} x={(_, at) => x(at)} y={(v) => y(v)} stroke={colors[i] ?? ''} />
        ) : (
          <AreaClosed
            key={name}
            data={[...values]}
            x={(_, at) => x(at)}
            y={(v) => y(v)}
            yScale={y}
            fill={colors[i] ?? ''}
            fillOpacity={0.25}
            stroke={colors[i] ?? ''}
          />
        ),
      )}
    </Svg>
  );
}

function Stack({ title, keys, rows }: StackData) {
  const data = rows.map((row, day) => ({ day, ...Object.fromEntries(keys.map((key, i) => [key, row[i] ?? 0])) }));
  const x = scaleBand({ domain: data.map((d) => d.day), range: [left, width - 4], padding: 0.15 });
  const y = scaleLinear({ domain: [0, Math.max(...rows.map((row) => row.reduce((a, b) => a + b, 0)))], range: [height, 4] });
  const color = scaleOrdinal({ domain: [...keys], range: colors });
  return (
    <Svg title={title}>
      <GridRows scale={y} width={width - left} left={left} numTicks={4} stroke="#e0e0e0" />
      <Axes x={x} xTicks={[0, 5, 10, 15, 20, 25]} y={y} />
      <BarStack data={data} keys={[...keys]} x={(d) => d.day} xScale={x} yScale={y} color={color} />
    </Svg>
  );
}

const Donut = ({ title, shares }: ShareData) => (
  <Svg title={title}>
    <Group top={height / 2} left={width / 2}>
      <Pie data={[...shares]} pieValue={(s) => s.value} outerRadius={100} innerRadius={60} fill={(arc) => colors[arc.index] ?? ''} />
    </Group>
    {shares.map(({ name, value }, i) => (
      <text key={name} x={4} y={16 + i * 16}>
        {name} {value}
      </text>
    ))}
  </Svg>
);

function Bars({ title, shares }: ShareData) {
  const x = scaleLinear({ domain: [0, shares[0]?.value ?? 1], range: [0, width - 150] });
  const y = scaleBand({ domain: shares.map((s) => s.name), range: [0, height], padding: 0.2 });
  return (
    <Svg title={title}>
      {shares.map(({ name, value }) => (
        <Group key={name} top={y(name) ?? 0}>
          <text y={14}>{name}</text>
          <Bar x={140} width={x(value)} height={y.bandwidth()} fill={colors[0] ?? ''} />
        </Group>
      ))}
    </Svg>
  );
}

const Heat = ({ title, cells }: HeatData) => (
  <Svg title={title}>
    {cells.map((row, y) =>
      row.map((value, x) => (
        <rect key={`${x} ${y}`} x={x * 17} y={y * 28} width={16} height={26} fill={colors[0]} fillOpacity={value / 100} />
      )),
    )}
  </Svg>
);

export const Chart = memo(function Chart({ data }: { readonly data: Exclude<WidgetData, TableData> }) {
  switch (data.kind) {
    case 'kpi':
      return <Kpis {...data} />;
    case 'line':
    case 'area':
      return <Lines {...data} />;
    case 'stack':
      return <Stack {...data} />;
    case 'donut':
      return <Donut {...data} />;
    case 'bars':
      return <Bars {...data} />;
    case 'heat':
      return <Heat {...data} />;
  }
});
