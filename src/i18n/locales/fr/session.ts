import type { passwordTexts } from '../../../screens/session/change-password/texts.ts';
import type { Translation } from '../../translation.ts';

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
} satisfies Translation<{ session: typeof passwordTexts }>;
