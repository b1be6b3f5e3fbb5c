import fc from 'fast-check';
import { addDays } from '../../contract/time/dates.ts';
import { eventModel, type EventColumn } from '../../server/analytics/models/event-model.ts';
import { count, sum, type Filter, type Measure, type MetricQuery } from '../../server/analytics/metric-query.ts';
import { isTerm } from '../../server/analytics/models/model.ts';
import { eventRows } from '../server/support/data/events.ts';

export const LAST = '2026-11-20',
  DAYS = 60,
  PACKAGES = ['com.one', "O'Hara\\n", '広告.app'];
/** Some of them were converted. */
export const events = eventRows({ count: 20_000, packages: PACKAGES, lastDay: LAST, days: DAYS }).map((row, i) =>
  i % 7 === 0 ? { ...row, currency_from: i % 2 === 0 ? 'USD' : 'AED', rate: 0.9 + (i % 5) / 32 } : row,
);
export type Question = MetricQuery<EventColumn>;

const columns = Object.keys(eventModel.columns) as EventColumn[];
const kindOf = (column: EventColumn) => eventModel.columns[column].kind;
const values = new Map(columns.map((column) => [column, [...new Set(events.map((row) => row[column]).filter((value) => value !== null))]]));
const valuesOf = (column: EventColumn): (string | number)[] => values.get(column) ?? [];
const some = (column: EventColumn, n: number): (string | number)[] =>
  valuesOf(column)
    .filter((_, i, all) => i % Math.max(1, Math.floor(all.length / n)) === 0)
    .slice(0, n);
const middle = (column: EventColumn): string | number => {
  const all = [...valuesOf(column)].sort((a, b) => (a < b ? -1 : 1));
  return all[Math.floor(all.length / 2)] as string | number;
};
/** Terms have no order of their own (dictionary.ts), all else can be compared. */
const ordered = columns.filter((column) => !isTerm(kindOf(column)));
const textual = columns.filter((column) => isTerm(kindOf(column)) || kindOf(column) === 'text');

const dims = (...dimensions: EventColumn[]) => ({ dimensions, order: dimensions.map((by) => ({ by })) });
const all: Measure<EventColumn> = count();
const ask = (
  dimensions: readonly EventColumn[],
  measures: Question['measures'],
  filters: readonly Filter<EventColumn>[] = [],
  more: Partial<Question> = {},
): Question => ({ ...dims(...dimensions), measures, filters, ...more });
const from = addDays(LAST, -9),
  before = addDays(LAST, -19);
const asked = { column: 'day', atLeast: from } as const,
  previous = { column: 'day', below: from } as const,
  impressions = { column: 'type', oneOf: ['impression'] } as const;

/** Every column as a dimension, in every kind of filter that it has, counted and summed; then everything that a question may carry besides. */
export const fixedQuestions: readonly (readonly [string, Question])[] = [
  ...columns.map((column) => [`by ${column}`, ask([column], { n: all, spent: sum('cost'), earned: sum('revenue') })] as const),
  ...columns.map(
    (column) =>
      [
        `different ${column}`,
        ask(['channel'], { n: { distinct: column }, valid: { distinct: column, where: [{ column: 'verdict', oneOf: ['valid'] }] } }),
      ] as const,
  ),
  ...columns.map((column) => [`${column} one of one`, ask([], { n: all }, [{ column, oneOf: some(column, 1) }])] as const),
  ...columns.map((column) => [`${column} one of some`, ask(['device'], { n: all }, [{ column, oneOf: some(column, 7) }])] as const),
  ...columns.map(
    (column) => [`${column} one of many`, ask(['device'], { n: all, cost: sum('cost') }, [{ column, oneOf: some(column, 250) }])] as const,
  ),
  ...columns.map((column) => [`${column} not one`, ask(['device'], { n: all }, [{ column, noneOf: some(column, 1) }])] as const),
  ...textual.map((column) => [`${column} not nothing`, ask(['device'], { n: all }, [{ column, noneOf: [''] }])] as const),
  ...columns.map(
    (column) =>
      [
        `the first by ${column}, then by how many`,
        ask([...new Set([column, 'verdict'] as const)], { n: all }, [], {
          order: [{ by: column, descending: true }, { by: 'n' }, { by: 'verdict' }],
          limit: 7,
          offset: 2,
        }),
      ] as const,
  ),
  ...columns.map(
    (column) =>
      [
        `the fewest by ${column}: many tie`,
        ask([column], { n: all }, [], { order: [{ by: 'n' }, { by: column }], limit: 50, offset: 3 }),
      ] as const,
  ),
  ...columns.map((column) => [`${column} one of none`, ask(['device'], { n: all }, [{ column, oneOf: [] }])] as const),
  ...columns.map((column) => [`${column} present`, ask(['device'], { n: count<EventColumn>({ column, present: true }) })] as const),
  ...ordered.flatMap((column) => [
    [`${column} at least`, ask(['device'], { n: all }, [{ column, atLeast: middle(column) }])] as const,
    [`${column} at most`, ask(['device'], { n: all }, [{ column, atMost: middle(column) }])] as const,
    [`${column} below`, ask(['device'], { n: all, below: count<EventColumn>({ column, below: middle(column) }) }, [])] as const,
    [
      `${column} quantile`,
      ask(
        ['device', 'verdict'],
        !['int', 'money', 'real'].includes(kindOf(column))
          ? { n: all }
          : { median: { quantile: 0.5, of: column }, p90: { quantile: 0.9, of: column, where: [{ column: 'hour', atLeast: 20 }] } },
      ),
    ] as const,
  ]),
  ...textual.flatMap((column) =>
    ['', 'A', '-1', "o'b", '\\', 'ÖHNE', '告', '%', '_', 'nowhere', ['nowhere', '-1'] as const].map(
      (contains) => [`${column} contains '${String(contains)}'`, ask(['device'], { n: all }, [{ column, contains }])] as const,
    ),
  ),
  ['ten thousand values', ask([], { n: all }, [{ column: 'event_id', oneOf: some('event_id', 10_000) }])],
  [
    'a value that would end its literal',
    ask([], { n: all }, [{ column: 'publisher', oneOf: ["' OR 1 = 1 --", '\\', "\\' OR 1 = 1 --", 'a\nb\tc', '{p1:String}'] }]),
  ],
  ['nothing at all', ask(['publisher'], { n: all, cost: sum('cost') }, [{ column: 'day', atLeast: '2030-01-01' }])],
  [
    'totals of nothing',
    ask([], { n: all, cost: sum('cost'), d: { distinct: 'publisher' }, q: { quantile: 0.5, of: 'cost' } }, [
      { column: 'day', atLeast: '2030-01-01' },
    ]),
  ],
  ['sums of everything', ask([], { viewable: sum('viewable'), cost: sum('cost'), revenue: sum('revenue'), hour: sum('hour'), n: all })],
  [
    'sums with conditions',
    ask(['day'], {
      cost: sum('cost'),
      invalid: sum('cost', { column: 'verdict', oneOf: ['GIVT', 'SIVT'] }),
      high: sum('cost', { column: 'measured_value', atLeast: 50.5 }),
      none: sum('cost', { column: 'verdict', oneOf: [] }),
      n: count<EventColumn>({ column: 'threshold', atLeast: 10 }),
    }),
  ],
  [
    'sums where a condition is never known to hold',
    ask(['verdict'], {
      cost: sum('cost', { column: 'measured_value', atLeast: 10_000 }),
      n: count<EventColumn>({ column: 'measured_value', below: 0 }),
      d: { distinct: 'publisher', where: [{ column: 'threshold', below: 0 }] },
    }),
  ],
  [
    'a measure named as another column',
    ask(['publisher'], { cost: sum('revenue'), revenue: sum('cost') }, [{ column: 'cost', atLeast: 60_000 }]),
  ],
  [
    'most first, cut',
    ask(['publisher', 'campaign'], { n: all }, [], {
      order: [{ by: 'n', descending: true }, { by: 'publisher' }, { by: 'campaign' }],
      limit: 5,
    }),
  ],
  [
    'the next page',
    ask(['publisher', 'campaign'], { n: all }, [], {
      order: [{ by: 'n', descending: true }, { by: 'publisher' }, { by: 'campaign' }],
      limit: 5,
      offset: 5,
    }),
  ],
  [
    'all tie',
    ask(['page_id', 'placement'], { none: count<EventColumn>({ column: 'verdict', oneOf: [] }) }, [], {
      order: [{ by: 'none', descending: true }, { by: 'placement', descending: true }, { by: 'page_id' }],
      limit: 25,
      offset: 50,
    }),
  ],
  [
    'by a share',
    ask(['page_id'], { n: all, invalid: count<EventColumn>({ column: 'verdict', oneOf: ['GIVT', 'SIVT'] }) }, [], {
      order: [{ by: 'invalid', per: 'n', descending: true }, { by: 'page_id' }],
      limit: 50,
    }),
  ],
  [
    'by a share of nothing',
    ask(
      ['sub_publisher'],
      {
        n: count<EventColumn>({ column: 'hour', oneOf: [3] }, { column: 'day', atLeast: from }),
        invalid: count<EventColumn>({ column: 'verdict', oneOf: ['SIVT'] }),
      },
      [],
      { order: [{ by: 'invalid', per: 'n' }, { by: 'sub_publisher' }], limit: 40, offset: 5 },
    ),
  ],
  [
    'by a share, all of them',
    ask(
      ['sub_publisher'],
      {
        n: count<EventColumn>({ column: 'hour', oneOf: [3] }, { column: 'day', atLeast: from }),
        invalid: count<EventColumn>({ column: 'verdict', oneOf: ['SIVT'] }),
      },
      [],
      { order: [{ by: 'invalid', per: 'n', descending: true }, { by: 'sub_publisher' }] },
    ),
  ],
  [
    'by a median that may be missing, cut',
    ask(['page_id'], { middle: { quantile: 0.5, of: 'measured_value', where: [{ column: 'hour', atLeast: 22 }] } }, [], {
      order: [{ by: 'middle', descending: true }, { by: 'page_id' }],
      limit: 60,
      offset: 5,
    }),
  ],
  [
    'several sets at once, cut',
    {
      dimensions: ['channel', 'country', 'day'],
      sets: [['channel'], ['country', 'channel'], ['day'], []],
      measures: { n: all },
      filters: [],
      order: [{ by: 'n', descending: true }, { by: 'day' }, { by: 'channel' }, { by: 'country' }],
      limit: 20,
      offset: 3,
    },
  ],
  [
    'a search, most first, cut',
    ask(
      ['page_id'],
      { n: all },
      [
        { column: 'page_id', contains: 'GE-1' },
        { column: 'page_id', noneOf: ['page-1', 'page-2', 'of nobody'] },
      ],
      { order: [{ by: 'n', descending: true }, { by: 'page_id' }], limit: 10, offset: 10 },
    ),
  ],
  [
    'groups above a number, rolled up',
    ask(['publisher', 'reason'], { n: all, cost: sum('cost') }, [{ column: 'verdict', oneOf: ['SIVT'] }], {
      above: { measure: 'n', value: 100 },
    }),
  ],
  [
    'groups above a conditional count, cut',
    ask(
      ['page_id'],
      { n: all, invalid: count<EventColumn>({ column: 'verdict', oneOf: ['GIVT', 'SIVT'] }, { column: 'publisher', noneOf: ["O'B"] }) },
      [{ column: 'page_id', contains: '1' }],
      { above: { measure: 'invalid', value: 12 }, order: [{ by: 'invalid' }, { by: 'page_id' }], limit: 20, offset: 1 },
    ),
  ],
  ['groups above a number, none', ask(['device'], { n: all }, [], { above: { measure: 'n', value: 1_000_000 } })],
  ['past the end', ask(['publisher'], { n: all }, [], { limit: 5, offset: 500 })],
  ['an offset alone', ask(['publisher'], { n: all }, [], { offset: 2 })],
  ['running sums', ask(['day'], { n: all, cost: sum('cost') }, [], { cumulative: ['n', 'cost'] })],
  ['running sums, cut', ask(['day'], { n: all }, [], { cumulative: ['n'], limit: 7, offset: 3 })],
  [
    'beside the period before',
    ask(
      ['verdict'],
      {
        n: count<EventColumn>(asked),
        previous_n: count<EventColumn>(previous),
        cost: sum('cost', asked),
        previous_cost: sum('cost', previous),
        viewable: sum('viewable', impressions, asked),
        previous_viewable: sum('viewable', impressions, previous),
      },
      [
        { column: 'day', atLeast: before },
        { column: 'day', atMost: LAST },
      ],
    ),
  ],
  [
    'several sets at once',
    {
      ...dims('channel', 'country', 'day'),
      sets: [['channel'], ['country', 'channel'], ['day'], []],
      measures: { n: all, cost: sum('cost') },
      filters: [{ column: 'package', oneOf: PACKAGES.slice(0, 2) }],
    },
  ],
  [
    'sets of nothing',
    {
      ...dims('channel', 'country'),
      sets: [['channel'], ['country'], []],
      measures: { n: all },
      filters: [{ column: 'package', oneOf: [] }],
    },
  ],
  [
    'sets of the events themselves',
    {
      ...dims('page_id', 'reason'),
      sets: [['page_id'], ['reason'], []],
      measures: { n: all },
      filters: [{ column: 'page_id', contains: '7' }],
    },
  ],
  [
    'newest rows',
    { dimensions: columns, measures: {}, filters: [], order: [{ by: 'time', descending: true }, { by: 'event_id' }], limit: 40 },
  ],
  [
    'rows of a page',
    {
      dimensions: columns,
      measures: {},
      filters: [{ column: 'verdict', oneOf: ['SIVT'] }],
      order: [{ by: 'day' }, { by: 'time' }, { by: 'event_id' }],
      limit: 25,
      offset: 25,
    },
  ],
  [
    'rows past a page',
    {
      dimensions: ['event_id', 'time', 'measured_value'],
      measures: {},
      filters: [{ column: 'page_id', oneOf: ['page-7', 'page-8'] }],
      order: [{ by: 'event_id' }],
      offset: 5,
    },
  ],
  ['rows past the end', { dimensions: ['event_id'], measures: {}, filters: [], order: [{ by: 'event_id' }], limit: 10, offset: 90_000 }],
  [
    'rows by a value that may be missing',
    {
      dimensions: ['measured_value', 'event_id'],
      measures: {},
      filters: [{ column: 'day', atLeast: addDays(LAST, -1) }],
      order: [{ by: 'measured_value' }, { by: 'event_id' }],
      limit: 400,
    },
  ],
];

const arbitraryFilter: fc.Arbitrary<Filter<EventColumn>> = fc.oneof(
  fc
    .constantFrom(...columns)
    .chain((column) => fc.array(fc.constantFrom(...valuesOf(column)), { maxLength: 5 }).map((oneOf) => ({ column, oneOf }))),
  fc
    .constantFrom(...ordered)
    .chain((column) =>
      fc
        .tuple(fc.constantFrom('atLeast', 'atMost', 'below'), fc.constantFrom(...valuesOf(column)))
        .map(([how, value]) => ({ column, [how]: value }) as Filter<EventColumn>),
    ),
  fc
    .tuple(fc.constantFrom(...textual), fc.constantFrom('a', "O'B", '広', 'site1', 'SUB-', '-2', ''))
    .map(([column, contains]) => ({ column, contains })),
  fc
    .constantFrom(...columns)
    .chain((column) => fc.array(fc.constantFrom(...valuesOf(column)), { maxLength: 3 }).map((noneOf) => ({ column, noneOf }))),
  fc.constantFrom('measured_value' as const, 'threshold' as const).map((column) => ({ column, present: true as const })),
  fc
    .tuple(fc.integer({ min: 0, max: DAYS }), fc.constantFrom('atLeast', 'atMost', 'below'))
    .map(([back, how]) => ({ column: 'day', [how]: addDays(LAST, -back) }) as Filter<EventColumn>),
);
const where = fc.array(arbitraryFilter, { maxLength: 2 });
const arbitraryMeasure: fc.Arbitrary<Measure<EventColumn>> = fc.oneof(
  { weight: 3, arbitrary: where.map((filters) => count(...filters)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('viewable', 'cost', 'revenue', 'hour'), where)
      .map(([column, filters]) => sum(column as EventColumn, ...filters)),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...columns), where).map(([distinct, filters]) => ({ distinct, where: filters })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(0, 0.25, 0.5, 0.95, 1), fc.constantFrom('cost' as const, 'measured_value' as const, 'hour' as const), where)
      .map(([quantile, of, filters]) => ({ quantile, of, where: filters })),
  },
);
const cut = fc.record({ limit: fc.integer({ min: 1, max: 30 }), offset: fc.integer({ min: 0, max: 30 }) }, { requiredKeys: [] });
/** Of few enough values that groups hold several events; sorted by all of them, so that there is one right answer. */
const grouped = fc
  .record({
    dimensions: fc.subarray(
      columns.filter((column) => column !== 'event_id' && column !== 'time'),
      { maxLength: 3 },
    ),
    measures: fc
      .array(arbitraryMeasure, { minLength: 1, maxLength: 3 })
      .map((measures) => Object.fromEntries(measures.map((measure, i) => [`m${i}`, measure]))),
    filters: fc.array(arbitraryFilter, { maxLength: 3 }),
    cut,
    runs: fc.boolean(),
  })
  .map(({ cut: slice, runs, ...question }): Question => ({
    ...question,
    ...slice,
    order: [
      { by: 'm0', descending: true, ...(runs && 'm1' in question.measures ? { per: 'm1' } : {}) },
      ...question.dimensions.map((by) => ({ by })),
    ],
    ...(runs && 'count' in (question.measures['m0'] as Measure) ? { cumulative: ['m0'] } : {}),
  }));
/** By what the roll-ups know, so that they are asked too. */
const rolled = fc
  .record({
    dimensions: fc.subarray(['package', 'day', 'type', 'verdict', 'channel', 'publisher', 'reason'] as EventColumn[], { maxLength: 3 }),
    measures: fc
      .array(
        fc.constantFrom<Measure<EventColumn>>(
          count(),
          sum('cost'),
          sum('revenue'),
          sum('viewable'),
          count<EventColumn>({ column: 'verdict', oneOf: ['SIVT', 'GIVT'] }),
        ),
        { minLength: 1, maxLength: 3 },
      )
      .map((measures) => Object.fromEntries(measures.map((measure, i) => [`m${i}`, measure]))),
    days: fc.tuple(fc.integer({ min: 0, max: DAYS }), fc.integer({ min: 0, max: DAYS })),
    cut,
  })
  .map(({ days: [a, b], cut: slice, ...question }): Question => ({
    ...question,
    ...slice,
    order: [{ by: 'm0' }, ...question.dimensions.map((by) => ({ by, descending: true }))],
    filters: [
      { column: 'day', atLeast: addDays(LAST, -Math.max(a, b)) },
      { column: 'day', atMost: addDays(LAST, -Math.min(a, b)) },
    ],
  }));
const rows = fc
  .record({
    dimensions: fc.subarray(columns, { minLength: 1 }),
    filters: fc.array(arbitraryFilter, { maxLength: 3 }),
    descending: fc.boolean(),
    cut,
  })
  .map(({ descending, cut: slice, ...question }): Question => ({
    ...question,
    measures: {},
    order: [{ by: 'time', descending }, { by: 'event_id' }],
    limit: 30,
    ...slice,
  }));

export const generatedQuestions = (runs: number, seed: number): Question[] =>
  fc.sample(fc.oneof({ weight: 5, arbitrary: grouped }, { weight: 3, arbitrary: rolled }, { weight: 2, arbitrary: rows }), {
    numRuns: runs,
    seed,
  });
