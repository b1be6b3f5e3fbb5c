import type { raiseTexts } from '../texts.ts';
import type { Translation } from '../../../i18n/translation.ts';

/** French. */
export default {
  RaiseTicket: {
    title: 'Créer des tickets',
    titleOne: 'Créer un ticket',
    counting: 'Comptage …',
    notCounted: 'Leur nombre n’est pas connu. {cause}',
    ways: 'Tickets',
    each: {
      one: 'Un par incident : {count} ticket',
      many: 'Un par incident : {count} de tickets',
      other: 'Un par incident : {count} tickets',
    },
    campaign: {
      one: 'Un par campagne : {count} ticket',
      many: 'Un par campagne : {count} de tickets',
      other: 'Un par campagne : {count} tickets',
    },
    campaignOf: 'Un pour la campagne {name} : un dossier, une notification',
    all: {
      one: 'Un pour tous : {count} ticket, un dossier, une notification',
      many: 'Un pour tous par paquet : {count} de tickets',
      other: 'Un pour tous par paquet : {count} tickets',
    },
    had: {
      one: '{count} a un ticket ouvert et est laissé de côté',
      many: '{count} d’incidents ont un ticket ouvert et sont laissés de côté',
      other: '{count} ont un ticket ouvert et sont laissés de côté',
    },
    settled: {
      one: '{count} est déjà décidé ou retiré et reste à l’écart',
      many: '{count} d’incidents sont déjà décidés ou retirés et restent à l’écart',
      other: '{count} sont déjà décidés ou retirés et restent à l’écart',
    },
    gone: {
      one: '{count} n’existe plus',
      many: '{count} d’incidents n’existent plus',
      other: '{count} n’existent plus',
    },
    tooLarge: {
      one: '{count} relève d’un dossier trop grand et n’a pas de ticket',
      many: '{count} d’incidents relèvent de dossiers trop grands et n’ont pas de ticket',
      other: '{count} relèvent de dossiers trop grands et n’ont pas de ticket',
    },
    none: 'Chacun a un ticket ouvert, ou est déjà décidé ou retiré.',
    kind: 'Type',
    kind_Takedown: 'Retrait',
    kind_Other: 'Autre',
    person: 'Personne',
    own: 'Comme l’incident',
    nobody: 'Personne',
    me: 'Moi',
    note: 'Remarque',
    send: 'Créer',
    raising: 'Création …',
    notRaised: 'Aucun ticket n’a été créé. {cause}',
    listChanged: 'D’autres incidents correspondent à présent. Regardez la liste et choisissez de nouveau.',
    ticket: 'Le ticket #{id} a été créé',
    tickets: { one: '{count} ticket a été créé', many: '{count} de tickets ont été créés', other: '{count} tickets ont été créés' },
    hadOne: { one: '{count} en avait déjà un', many: '{count} d’incidents en avaient déjà un', other: '{count} en avaient déjà un' },
    settledOne: {
      one: '{count} est déjà décidé ou retiré',
      many: '{count} d’incidents sont déjà décidés ou retirés',
      other: '{count} sont déjà décidés ou retirés',
    },
    failed: { one: '{count} a échoué', many: '{count} d’incidents ont échoué', other: '{count} ont échoué' },
    job: {
      one: 'Création des tickets de {count} incident.',
      many: 'Création des tickets de {count} d’incidents.',
      other: 'Création des tickets de {count} incidents.',
    },
    open: 'Ouvrir',
    follow: 'Suivre',
    undo: 'Annuler',
    undoing: 'Annulation …',
    undone: 'Annulé : le ticket est fermé et ses incidents ne l’ont plus.',
    notUndone: 'Ce n’a pas été annulé. {cause}',
  },
} satisfies Translation<{ readonly RaiseTicket: typeof raiseTexts }>;
