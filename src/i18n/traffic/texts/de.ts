import { standing } from '../../../../contract/words/de/standing.ts';
import { traffic } from '../../../../contract/words/de/traffic.ts';
import type { sourceTexts } from '../../texts/source.ts';
import type { standingTexts } from '../../texts/standing.ts';
import type { trafficTexts } from '../../texts/traffic.ts';
import type { Translation } from '../../translation.ts';

/** German. Numbers and their units are held together by a no-break space. */
export default {
  traffic,
  'traffic/standing': standing,
  'traffic/source': {
    act: '{name} bearbeiten',
    block: 'Publisher sperren',
    undo: 'Rückgängig',
    lift: 'Sperre aufheben',
    contest: 'Ungültigen Datenverkehr bestreiten',
    attachPack: 'Rückforderungspaket für das Ticket',
    raise: 'Ticket eröffnen',
    tell: 'Netzwerk informieren',
    list: 'Sperrliste',
    blocked: 'Gesperrt',
    blockedSince: 'Gesperrt seit {day} von {by}',
    blockedOne: '{name}: gesperrt',
    blockedOneSince: '{name}: gesperrt seit {day} von {by}',
  },
} satisfies Translation<{ traffic: typeof trafficTexts; 'traffic/standing': typeof standingTexts; 'traffic/source': typeof sourceTexts }>;
