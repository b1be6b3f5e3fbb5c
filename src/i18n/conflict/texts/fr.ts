import type { conflictTexts } from '../../texts/conflict.ts';
import type { Translation } from '../../translation.ts';

/** French. */
export default {
  conflict: {
    title: '{name} a modifié ceci pendant que vous l’éditiez',
    titleNobody: 'Ceci a été modifié pendant que vous l’éditiez',
    intro: 'Rien n’est encore enregistré et rien de vous n’est perdu. Choisissez pour chaque champ la version à garder.',
    both: 'Modifié par les deux',
    one: 'Modifié par un seul',
    theirs: '{name}, enregistré {time}',
    mine: 'Le vôtre, non enregistré',
    was: 'était {value}',
    asItWas: 'inchangé',
    allTheirs: 'Tout de l’autre',
    allMine: 'Tout de moi',
    choose: 'Choisissez',
    left: { one: 'reste {count} choix', many: 'restent {count} choix', other: 'restent {count} choix' },
    save: 'Enregistrer ainsi',
    back: 'Retour',
    discard: 'Abandonner mes modifications',
    discardAsk: 'Abandonner vos modifications ? Elles ne pourront pas être récupérées.',
    discardNot: 'Garder mes modifications',
  },
} satisfies Translation<{ readonly conflict: typeof conflictTexts }>;
