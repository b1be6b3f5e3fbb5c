import { standing } from '../../../../contract/words/zh/standing.ts';
import { traffic } from '../../../../contract/words/zh/traffic.ts';
import type { standingTexts } from '../../texts/standing.ts';
import type { trafficTexts } from '../../texts/traffic.ts';
import type { Translation } from '../../translation.ts';

/** Simplified Chinese. */
export default {
  traffic,
  'traffic/standing': standing,
} satisfies Translation<{ traffic: typeof trafficTexts; 'traffic/standing': typeof standingTexts }>;
