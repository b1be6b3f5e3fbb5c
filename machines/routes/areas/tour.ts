import { paramsOf, textParam, type ParamsOf } from '../params.ts';
import { route } from '../route.ts';

const demoShape = {
  /** Where the tour stands: a step, `end`, or its start. */
  step: textParam,
} as const;
const demoParams = paramsOf(demoShape);
export type DemoParams = ParamsOf<typeof demoShape>;
/** The guided tour (spec §2). */
export const demo = route({ path: '/demo', area: 'tour', title: '', needs: 'nothing', params: demoParams });
