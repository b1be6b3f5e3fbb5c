import { traffic } from '../../../../contract/words/de/traffic.ts';
import type { trafficTexts } from '../../texts/traffic.ts';
import type { Translation } from '../../translation.ts';

/** German. Numbers and their units are held together by a no-break space. */
export default {
  traffic,
} satisfies Translation<{ traffic: typeof trafficTexts }>;
