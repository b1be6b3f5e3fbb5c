import type { ComparedPeriod, Comparison } from '../../../contract/metric.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import type { Params, ParamsSchema } from '../../../machines/routes/params.ts';
import { CompareSwitch } from '../../widgets/CompareSwitch/CompareSwitch.tsx';
import { useParams, useSetParams } from '../use-params.ts';

interface CompareByProps<P extends Params> {
  readonly route: { readonly params: ParamsSchema<P> };
  /** The answer that says which period it was compared with. */
  readonly view: ResourceView<{ readonly compared: ComparedPeriod }>;
  readonly asRecorded?: boolean;
  readonly provisional?: boolean;
}
/** The comparison of a dashboard, as its address says it. */
export function CompareBy<P extends Params & { readonly compare: Comparison }>({
  route,
  view,
  asRecorded = false,
  provisional = false,
}: CompareByProps<P>) {
  const { compare } = useParams(route);
  const setParams = useSetParams(route);
  return (
    <CompareSwitch
      compared={'data' in view ? view.data.compared : null}
      value={compare}
      onChange={(picked) => {
        setParams({ compare: picked } as Partial<P>);
      }}
      asRecorded={asRecorded}
      provisional={provisional}
    />
  );
}
