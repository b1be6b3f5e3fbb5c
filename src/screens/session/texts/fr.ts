import type { pagesTexts } from '../pages/texts.ts';
import type { passwordTexts } from '../change-password/texts.ts';
import type { Translation } from '../../../i18n/translation.ts';

/** French. The spaces before `: ; ? %` and inside guillemets are narrow no-break ones (U+202F), as French typography asks. */
export default {
  session: {
    title: 'Changer le mot de passe',
    intro: 'Les autres appareils sont déconnectés lorsque le mot de passe change. Vous restez connecté ici.',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    repeat: 'Répétez le nouveau mot de passe',
    show: 'Afficher les mots de passe',
    rules: 'Un nouveau mot de passe',
    ruleLength: 'compte de 8 à 50 caractères',
    ruleOther: 'diffère de l’actuel',
    ruleCommon: 'n’est pas un mot de passe courant',
    ruleMet: 'respecté',
    ruleOpen: 'pas encore respecté',
    submit: 'Changer le mot de passe',
    sending: 'Modification',
    doneTitle: 'Le mot de passe est changé',
    doneHint: 'Utilisez-le à votre prochaine connexion.',
    done: 'Reprendre le travail',
    failed: 'Le mot de passe n’a pas été changé.',
    same: 'Le nouveau mot de passe est identique à l’actuel',
    differs: 'Les deux nouveaux mots de passe diffèrent',
    incorrect: 'Le mot de passe actuel est incorrect',
    common: 'Trop facile à deviner',
  },
  'session/pages': {
    aboutTitle: 'Ce que fait Vigil',
    aboutWhat:
      'Vigil surveille les abus visant marques et applications, suit chaque incident jusqu’à son retrait et mesure la part invalide du trafic payé.',
    aboutNumbers:
      'Le bouton d’information à côté du nom de chaque chiffre dit ce qu’il compte, et chaque chiffre mène aux lignes qu’il compte. Les jours sont ceux du fuseau horaire du package.',
    aboutData:
      'Votre administrateur décide des packages et éditeurs que vous voyez. Ce qui est modifié dans le portail est conservé avec le nom de son auteur.',
    build: 'Version {build}',
    teamTitle: 'Qui vous aide',
    teamAccess: 'Packages, rôles et personnes : votre administrateur, qui vous a donné accès.',
    teamFault:
      'Quelque chose ne fonctionne pas : la personne qui exploite cette installation. Donnez le numéro de requête qu’affiche la carte en échec, et l’heure.',
    teamNumber:
      'Un chiffre dont vous doutez : ouvrez ses lignes et envoyez l’adresse de la page. Elle montre les mêmes dates et filtres à un collègue.',
  },
} satisfies Translation<{ session: typeof passwordTexts; 'session/pages': typeof pagesTexts }>;
