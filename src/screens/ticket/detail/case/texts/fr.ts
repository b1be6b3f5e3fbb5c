import type { caseTexts } from '../texts.ts';
import type { Translation } from '../../../../../i18n/translation.ts';

/** French. */
export default {
  case: {
    incidents: { one: '{count} incident de ce cas', many: '{count} d’incidents de ce cas', other: '{count} incidents de ce cas' },
    first: 'Les {shown} premiers, le moins de temps restant en haut',
    all: { one: 'Ouvrir {count} dans le rapport', many: 'Ouvrir les {count} dans le rapport', other: 'Ouvrir les {count} dans le rapport' },
    campaign: 'Campagne',
    openCampaign: 'Campagne {name} dans le rapport',
    riskOf: 'Risque {risk}',
    noClock: 'aucune horloge',
    oneClock: {
      one: 'Son {count} incident a son propre délai, qui est celui du ticket',
      many: 'Chacun de ses {count} d’incidents a son propre délai ; le ticket a celui qui se termine en premier',
      other: 'Chacun de ses {count} incidents a son propre délai ; le ticket a celui qui se termine en premier',
    },
    limit: 'Délai selon sa priorité : {time}',
    ran: 'a tourné {used} depuis sa création',
    ranPaused: 'a tourné {used} depuis sa création, en pause {paused}',
    pausedSince: 'en pause depuis {time}',
    stoppedSince: 'arrêtée depuis {time}',
    lastSet: 'Vous avez mis le statut à « {status} ».',
    noticeSent: 'Vous avez envoyé une demande à {recipient}, ce qui a mis le statut à « {status} ».',
    mailStays: 'Annuler ne reprend pas l’e-mail.',
    undoIncidents: 'Annuler ramène aussi ce que cela a déplacé.',
    youRaised: 'Vous avez créé ce ticket.',
    takeBack: 'Le retirer',
  },
} satisfies Translation<{ readonly case: typeof caseTexts }>;
