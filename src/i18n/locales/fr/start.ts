import type { StartTexts } from '../../texts/areas.ts';
import type { Translation } from '../../translation.ts';

/** French. The spaces before `: ; ? %` and inside guillemets are narrow no-break ones (U+202F), as French typography asks. */
export default {
  'start/login': {
    product: 'Vigil',
    tagline: 'Gestion des incidents',
    line: 'Sécurité de marque, atteintes à la marque, pertinence de marque, surveillance continue',
    title: 'Accès au compte',
    signIn: 'Se connecter',
    email: 'E-mail',
    password: 'Mot de passe',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    forgot: 'Mot de passe oublié ?',
    noAccount: 'Pas encore de compte ?',
    signUp: 'S’inscrire',
    signingIn: 'Connexion en cours',
    fieldValid: 'Valide',
    credentials: 'Identifiant ou mot de passe non valide',
    limited: 'Trop de tentatives. Patientez une minute, puis réessayez.',
    expired: 'Cela a pris trop de temps. Connectez-vous à nouveau.',
    sso: 'L’entrée vous a été refusée. Demandez un accès à votre administrateur.',
    code: 'Le code n’est pas correct.',
    unreachable: 'La connexion n’a pas abouti. Vérifiez le réseau, puis réessayez.',
    emailRequired: 'L’e-mail est obligatoire',
    emailFormat: 'Format d’e-mail incorrect',
    passwordRequired: 'Aucun mot de passe saisi.',
    minimum: '3 caractères minimum',
    maximum: '50 caractères maximum',
  },
  'start/preferences': {
    theme: 'Thème',
    theme_light: 'Clair',
    theme_dark: 'Sombre',
    theme_contrast: 'Contraste élevé',
    language: 'Langue',
    languageMissing: '{language} n’a pas pu être chargé.',
  },
  'start/page': {
    retry: 'Réessayer',
    reload: 'Recharger la page',
    partMissing: 'Cette partie de la page n’a pas pu être chargée.',
    close: 'Fermer',
    loading: 'Chargement',
    splash: 'Chargement de Vigil',
  },
} satisfies Translation<StartTexts>;
