import { traffic } from '../../../../contract/words/fr/traffic.ts';
import type { trafficTexts } from '../../texts/traffic.ts';
import type { Translation } from '../../translation.ts';

/** French. The spaces before `: ; ? %` and inside guillemets are narrow no-break ones (U+202F), as French typography asks. */
export default {
  traffic,
} satisfies Translation<{ traffic: typeof trafficTexts }>;
