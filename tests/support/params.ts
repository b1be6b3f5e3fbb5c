import fc from 'fast-check';
import { addDays, MAX_RANGE_DAYS, type DateRange } from '../../contract/time/dates.ts';
import { filterOf } from '../../contract/scope.ts';
import type { Param, Params, ParamsSchema } from '../../machines/routes/params.ts';
import { anyText } from './text.ts';

const text = anyText({ maxLength: 12 });
const pages = fc.oneof(fc.integer({ min: -1, max: 2_000 }).map(String), fc.constantFrom('1e3', '1.5', '0x10', '', ' 7 ', '99999999999999'));
/** Texts that an address may have for a param of each kind; most of them can be read. */
const texts: Readonly<Record<Param['kind'], fc.Arbitrary<string>>> = {
  filter: fc.oneof(
    fc.tuple(fc.array(text, { maxLength: 4 }), fc.boolean()).map(([values, isExclusion]) => filterOf(values, isExclusion)),
    text,
  ),
  search: fc.oneof(text, anyText({ maxLength: 220 })),
  page: pages,
  row: fc.oneof(text, fc.constant('x'.repeat(501))),
  rowPage: pages,
  view: text,
};
/** The values that a view may have; their words are in its schema. */
const views = ({ schema, initial }: Param): fc.Arbitrary<string> => {
  const { def } = (schema as unknown as { _zod: { def: { entries?: Readonly<Record<string, string>> } } })._zod;
  return fc.constantFrom(...Object.values(def.entries ?? { initial: String(initial) }), '10', '50', '100');
};

/** Query strings that name params of a route, well or badly. */
export const anyQuery = (schema: ParamsSchema): fc.Arbitrary<URLSearchParams> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(schema.shape).map(([name, param]) => [
          name,
          param.kind === 'view' ? fc.oneof(views(param), texts.view) : texts[param.kind],
        ]),
      ) as Record<string, fc.Arbitrary<string>>,
      { requiredKeys: [] },
    )
    .map((named) => new URLSearchParams(named as Record<string, string>));
/** Params of a route as its address may give them. */
export const anyParams = <P extends Params>(schema: ParamsSchema<P>): fc.Arbitrary<P> =>
  anyQuery(schema as unknown as ParamsSchema).map((query) => schema.read(query));

/** Days that can be asked about. */
export const anyRange: fc.Arbitrary<DateRange> = fc
  .tuple(
    fc.integer({ min: 0, max: 36_000 }).map((n) => addDays('2000-01-01', n)),
    fc.integer({ min: 0, max: MAX_RANGE_DAYS - 1 }),
  )
  .map(([fromDate, days]) => ({ fromDate, toDate: addDays(fromDate, days) }));
