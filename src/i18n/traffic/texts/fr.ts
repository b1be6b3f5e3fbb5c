import { standing } from '../../../../contract/words/fr/standing.ts';
import { traffic } from '../../../../contract/words/fr/traffic.ts';
import type { sourceTexts } from '../../texts/source.ts';
import type { standingTexts } from '../../texts/standing.ts';
import type { trafficTexts } from '../../texts/traffic.ts';
import type { Translation } from '../../translation.ts';

/** French. The spaces before `: ; ? %` and inside guillemets are narrow no-break ones (U+202F), as French typography asks. */
export default {
  traffic,
  'traffic/standing': standing,
  'traffic/source': {
    act: 'Agir sur {name}',
    block: 'Bloquer l’éditeur',
    undo: 'Annuler',
    lift: 'Lever le blocage',
    contest: 'Contester le trafic invalide',
    attachPack: 'Dossier de réclamation pour le ticket',
    raise: 'Ouvrir un ticket',
    tell: 'Prévenir le réseau',
    list: 'Liste de blocage',
    blocked: 'Bloqué',
    blockedSince: 'Bloqué depuis le {day} par {by}',
    blockedOne: '{name} : bloqué',
    blockedOneSince: '{name} : bloqué depuis le {day} par {by}',
  },
} satisfies Translation<{ traffic: typeof trafficTexts; 'traffic/standing': typeof standingTexts; 'traffic/source': typeof sourceTexts }>;
