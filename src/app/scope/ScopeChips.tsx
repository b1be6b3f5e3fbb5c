import { useSelector } from '@xstate/react';
import { dayIn } from '../../../contract/time/dates.ts';
import { noParams } from '../../../machines/routes/params.ts';
import { useFormat } from '../../format/format.ts';
import { filtersTexts } from '../../i18n/texts/filters/filters.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { useDays } from '../../portal/use-params.ts';
import { FilterChips } from '../../shell/filters/FilterChips.tsx';
import { useStopped } from '../../widgets/card/use-no-data.ts';
import { useFilterNames } from '../../shell/filters/use-filter-names.ts';
import { useAsOf, useValueNames, type AsOf } from './use-as-of.ts';

/** What the page is filtered by, and how fresh its numbers are. */
export function ScopeChips() {
  const workspace = useWorkspace();
  const screen = useSelector(workspace, (s) => s.context.screen);
  const params = useSelector(workspace, (s) => s.context.params);
  const schema = useSelector(workspace, (s) => s.context.route?.params ?? noParams);
  const { labels, labelOf } = useFilterNames();
  const nameOf = useValueNames(screen);
  const dated = useAsOf(screen);
  const stopped = useStopped();
  const asOf = 'data' in dated ? dated.data : null,
    dark = asOf === null ? null : stopped(asOf);
  const pkg = useSelector(workspace, ({ context: { packages, current } }) => packages.find((p) => p.package_name === current));
  const user = useSelector(workspace, (s) => s.context.user);
  const format = useFormat();
  const t = useTexts(filtersTexts);
  const days = useDays();
  /** A running day ends with its last row: where no row has come since, now would be no time of the data. */
  const timeOf = ({ asOf: at, timeZone, running = null }: AsOf): string => {
    const upTo = running?.upTo ?? at,
      isToday = dayIn(Date.parse(upTo), timeZone) === dayIn(Date.parse(at), timeZone);
    const time = `${isToday ? format.time(upTo, timeZone) : `${format.dayIn(upTo, timeZone)}, ${format.time(upTo, timeZone)}`} · ${timeZone}`;
    return upTo === at ? t.asOf({ time }) : t.dataTo({ time });
  };
  const saidOf = (answer: AsOf): string => {
    const { finalTo, reclassified = 0, arrived = null, timeZone } = answer;
    const time = timeOf(answer);
    const revised = reclassified === 0 ? time : `${time} · ${t.reclassified(reclassified)}`;
    const said =
      arrived === null || arrived.lateSince !== null ? revised : t.arrived({ asOf: revised, time: format.instant(arrived.at, timeZone) });
    if (finalTo === undefined || finalTo >= days.toDate) return said;
    return finalTo < days.fromDate ? t.allProvisional({ asOf: said }) : t.finalTo({ asOf: said, day: format.day(finalTo) });
  };
  const set = (changes: typeof params): void => {
    workspace.send({ type: 'SET_PARAMS', params: changes });
  };
  const filters = Object.fromEntries(schema.namesOf('filter').map((name) => [name, String(params[name] ?? '')]));
  return (
    <FilterChips
      filters={filters}
      search={String(schema.namesOf('search').map((name) => params[name])[0] ?? '')}
      onForgetSearch={() => {
        set(schema.reset(['search']));
      }}
      labels={labels}
      labelOf={(name, value) => nameOf(name, value) ?? labelOf(name, value)}
      {...(asOf === null ? {} : { asOf: saidOf(asOf) })}
      {...(dark === null ? {} : { dark })}
      {...(user.role === 'publisher' ? { only: t.ownPublishers({ publishers: (user.publisher ?? []).join(', ') }) } : {})}
      {...(pkg === undefined ? {} : { scope: `${pkg.title} · ${pkg.package_name} · ${pkg.time_zone}` })}
      onRemove={(name, filter) => {
        set({ [name]: filter });
      }}
      onClear={() => {
        set(schema.reset(['filter', 'search']));
      }}
    />
  );
}
