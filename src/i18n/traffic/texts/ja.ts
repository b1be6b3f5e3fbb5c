import { standing } from '../../../../contract/words/ja/standing.ts';
import { traffic } from '../../../../contract/words/ja/traffic.ts';
import type { standingTexts } from '../../texts/standing.ts';
import type { trafficTexts } from '../../texts/traffic.ts';
import type { Translation } from '../../translation.ts';

/** Japanese. */
export default {
  traffic,
  'traffic/standing': standing,
} satisfies Translation<{ traffic: typeof trafficTexts; 'traffic/standing': typeof standingTexts }>;
