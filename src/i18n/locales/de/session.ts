import type { passwordTexts } from '../../../screens/session/change-password/texts.ts';
import type { Translation } from '../../translation.ts';

/** German. Numbers and their units are held together by a no-break space. */
export default {
  session: {
    title: 'Passwort ändern',
    intro: 'Bei einer Änderung des Passworts werden andere Geräte abgemeldet. Hier bleiben Sie angemeldet.',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    show: 'Passwörter anzeigen',
    rules: 'Ein neues Passwort',
    ruleLength: 'hat 8 bis 50 Zeichen',
    ruleOther: 'unterscheidet sich vom aktuellen',
    ruleCommon: 'ist keines, das viele verwenden',
    ruleMet: 'erfüllt',
    ruleOpen: 'noch nicht erfüllt',
    submit: 'Passwort ändern',
    sending: 'Wird geändert',
    doneTitle: 'Das Passwort ist geändert',
    doneHint: 'Verwenden Sie es bei der nächsten Anmeldung.',
    done: 'Zurück zur Arbeit',
    failed: 'Das Passwort wurde nicht geändert.',
    same: 'Das neue Passwort ist das aktuelle',
    differs: 'Die beiden neuen Passwörter sind verschieden',
    incorrect: 'Das aktuelle Passwort ist falsch',
    common: 'Zu leicht zu erraten',
  },
} satisfies Translation<{ session: typeof passwordTexts }>;
