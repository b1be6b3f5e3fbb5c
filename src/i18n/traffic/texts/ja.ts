import { traffic } from '../../../../contract/words/ja/traffic.ts';
import type { trafficTexts } from '../../texts/traffic.ts';
import type { Translation } from '../../translation.ts';

/** Japanese. */
export default {
  traffic,
} satisfies Translation<{ traffic: typeof trafficTexts }>;
