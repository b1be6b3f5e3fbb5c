/** The ten widgets of the floor and their answers: the same numbers for the same package on every machine. */
export type WidgetKind = 'kpi' | 'line' | 'stack' | 'donut' | 'area' | 'bars' | 'table' | 'heat';
export const widgets: readonly (readonly [id: number, kind: WidgetKind])[] = [
  [1, 'kpi'],
  [2, 'line'],
  [3, 'stack'],
  [4, 'donut'],
  [5, 'area'],
  [6, 'bars'],
  [7, 'table'],
  [8, 'heat'],
  [9, 'line'],
  [10, 'table'],
];

interface Named {
  readonly title: string;
}
export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}
export interface Share {
  readonly name: string;
  readonly value: number;
}
export type KpiData = Named & {
  readonly kind: 'kpi';
  readonly kpis: readonly { readonly name: string; readonly value: number; readonly change: number; readonly series: readonly number[] }[];
};
export type SeriesData = Named & { readonly kind: 'line' | 'area'; readonly series: readonly Series[] };
export type StackData = Named & { readonly kind: 'stack'; readonly keys: readonly string[]; readonly rows: readonly (readonly number[])[] };
export type ShareData = Named & { readonly kind: 'donut' | 'bars'; readonly shares: readonly Share[] };
export type HeatData = Named & { readonly kind: 'heat'; readonly cells: readonly (readonly number[])[] };
export type TableData = Named & {
  readonly kind: 'table';
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};
export type WidgetData = KpiData | SeriesData | StackData | ShareData | HeatData | TableData;
