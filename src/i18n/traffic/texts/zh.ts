import { traffic } from '../../../../contract/words/zh/traffic.ts';
import type { trafficTexts } from '../../texts/traffic.ts';
import type { Translation } from '../../translation.ts';

/** Simplified Chinese. */
export default {
  traffic,
} satisfies Translation<{ traffic: typeof trafficTexts }>;
