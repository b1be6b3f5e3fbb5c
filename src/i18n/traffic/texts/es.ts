import { standing } from '../../../../contract/words/es/standing.ts';
import { traffic } from '../../../../contract/words/es/traffic.ts';
import type { standingTexts } from '../../texts/standing.ts';
import type { trafficTexts } from '../../texts/traffic.ts';
import type { Translation } from '../../translation.ts';

/** Spanish, understood on both sides of the ocean. Numbers and their units are held together by a no-break space. */
export default {
  traffic,
  'traffic/standing': standing,
} satisfies Translation<{ traffic: typeof trafficTexts; 'traffic/standing': typeof standingTexts }>;
