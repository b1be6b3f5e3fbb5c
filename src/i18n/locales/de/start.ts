import type { StartTexts } from '../../texts/areas.ts';
import type { Translation } from '../../translation.ts';

/** German. Numbers and their units are held together by a no-break space. */
export default {
  'start/login': {
    product: 'Vigil',
    tagline: 'Incident-Management',
    line: 'Brand Safety, Markenverletzungen, Markenrelevanz, laufende Überwachung',
    title: 'Kontoanmeldung',
    signIn: 'Anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    forgot: 'Passwort vergessen?',
    noAccount: 'Noch kein Konto?',
    signUp: 'Registrieren',
    signingIn: 'Anmeldung läuft',
    fieldValid: 'Gültig',
    credentials: 'Benutzer oder Passwort ungültig',
    limited: 'Zu viele Versuche. Warten Sie eine Minute und versuchen Sie es erneut.',
    expired: 'Das hat zu lange gedauert. Melden Sie sich erneut an.',
    sso: 'Sie wurden nicht eingelassen. Bitten Sie Ihren Administrator um Zugang.',
    code: 'Der Code stimmt nicht.',
    unreachable: 'Die Anmeldung hat gerade nicht funktioniert. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    emailRequired: 'E-Mail ist erforderlich',
    emailFormat: 'Ungültiges E-Mail-Format',
    passwordRequired: 'Kein Passwort angegeben.',
    minimum: 'Mindestens 3 Zeichen',
    maximum: 'Höchstens 50 Zeichen',
  },
  'start/preferences': {
    theme: 'Design',
    theme_light: 'Hell',
    theme_dark: 'Dunkel',
    theme_contrast: 'Hoher Kontrast',
    language: 'Sprache',
    languageMissing: '{language} konnte nicht geladen werden.',
  },
  'start/page': {
    retry: 'Wiederholen',
    reload: 'Seite neu laden',
    partMissing: 'Dieser Teil der Seite konnte nicht geladen werden.',
    close: 'Schließen',
    loading: 'Wird geladen',
    splash: 'Vigil wird geladen',
  },
} satisfies Translation<StartTexts>;
