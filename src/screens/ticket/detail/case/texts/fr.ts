import type { caseTexts } from '../texts.ts';
import type { Translation } from '../../../../../i18n/translation.ts';

/** French. */
export default {
  case: {
    incidents: { one: '{count} incident de ce cas', many: '{count} d’incidents de ce cas', other: '{count} incidents de ce cas' },
    first: 'Les {shown} premiers, ce qui peut encore être gagné en haut',
    all: { one: 'Ouvrir {count} dans le rapport', many: 'Ouvrir les {count} dans le rapport', other: 'Ouvrir les {count} dans le rapport' },
    campaign: 'Campagne',
    openCampaign: 'Campagne {name} dans le rapport',
    riskOf: 'Risque {risk}',
    noClock: 'aucune horloge',
    oneClock: {
      one: 'Une horloge avec son {count} incident, qui a commencé quand il a été trouvé',
      many: 'Une horloge avec ses {count} d’incidents, qui a commencé quand ils ont été trouvés ; la première échéance compte',
      other: 'Une horloge avec ses {count} incidents, qui a commencé quand ils ont été trouvés ; la première échéance compte',
    },
    limit: 'Délai selon sa priorité : {time}',
    ran: 'a tourné {used} depuis sa création',
    ranPaused: 'a tourné {used} depuis sa création, en pause {paused}',
    pausedSince: 'en pause depuis {time}',
    stoppedSince: 'arrêtée depuis {time}',
    lastSet: 'Vous avez mis le statut à « {status} ».',
    undoIncidents: 'Annuler ramène aussi ce que cela a déplacé.',
    youRaised: 'Vous avez créé ce ticket.',
    takeBack: 'Le retirer',
  },
} satisfies Translation<{ readonly case: typeof caseTexts }>;
