import { standing } from '../../../../contract/words/de/standing.ts';
import { traffic } from '../../../../contract/words/de/traffic.ts';
import type { standingTexts } from '../../texts/standing.ts';
import type { trafficTexts } from '../../texts/traffic.ts';
import type { Translation } from '../../translation.ts';

/** German. Numbers and their units are held together by a no-break space. */
export default {
  traffic,
  'traffic/standing': standing,
} satisfies Translation<{ traffic: typeof trafficTexts; 'traffic/standing': typeof standingTexts }>;
