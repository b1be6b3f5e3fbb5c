import type { consequenceTexts } from '../texts.ts';
import type { Translation } from '../../../i18n/translation.ts';

/** French. */
export default {
  Consequences: {
    title: 'Le ticket n° {id} n’est pas encore annulé',
    notice: 'La notification {reference} est partie à {recipient} le {time}. Un e-mail ne se reprend pas ; un autre peut la retirer.',
    end: 'Vous l’avez fermé le {time}.',
    status: 'Vous avez changé son statut le {time}.',
    other: 'Vous l’avez modifié le {time} ; l’entrée reste dans son historique.',
    goBack: {
      one: '{count} incident déplacé ainsi revient en arrière.',
      many: '{count} d’incidents déplacés ainsi reviennent en arrière.',
      other: '{count} incidents déplacés ainsi reviennent en arrière.',
    },
    stay: {
      one: '{count} incident a été déplacé depuis par une autre personne et reste où il est.',
      many: '{count} d’incidents ont été déplacés depuis par une autre personne et restent où ils sont.',
      other: '{count} incidents ont été déplacés depuis par une autre personne et restent où ils sont.',
    },
    changed: '{name} l’a modifié le {time} ({fields}) ; il reste donc.',
    said: '{name} l’a commenté le {time} ; il reste donc.',
    unseen: {
      one: '{count} autre ticket a aussi été modifié depuis.',
      many: '{count} autres tickets ont aussi été modifiés depuis.',
      other: '{count} autres tickets ont aussi été modifiés depuis.',
    },
    undoAll: 'Tout annuler',
    undoing: 'Annulation …',
    writeMail: 'Écrire l’e-mail qui retire la notification',
  },
} satisfies Translation<{ readonly Consequences: typeof consequenceTexts }>;
