import type { pagesTexts } from '../pages/texts.ts';
import type { passwordTexts } from '../change-password/texts.ts';
import type { Translation } from '../../../i18n/translation.ts';

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
  'session/pages': {
    aboutTitle: 'Was Vigil tut',
    aboutWhat:
      'Vigil beobachtet, wo Marken und Apps missbraucht werden, verfolgt jeden Vorfall, bis er offline ist, und misst, wie viel des bezahlten Traffics ungültig ist.',
    aboutNumbers:
      'Die Info-Schaltfläche neben dem Namen jeder Zahl sagt, was sie zählt, und jede Zahl führt zu den Zeilen, die sie zählt. Tage sind die der Zeitzone des Pakets.',
    aboutData:
      'Welche Pakete und Publisher Sie sehen, legt Ihr Administrator fest. Was im Portal geändert wird, wird mit dem Namen der Person festgehalten.',
    build: 'Version {build}',
    teamTitle: 'Wer Ihnen hilft',
    teamAccess: 'Pakete, Rollen und Personen: Ihr Administrator, der Ihnen den Zugang gegeben hat.',
    teamFault:
      'Etwas funktioniert nicht: wer diese Installation betreibt. Nennen Sie die Anfragenummer, die eine fehlgeschlagene Karte zeigt, und die Uhrzeit.',
    teamNumber:
      'Eine Zahl, an der Sie zweifeln: Öffnen Sie ihre Zeilen und senden Sie die Adresse der Seite. Sie zeigt anderen denselben Zeitraum und dieselben Filter.',
  },
} satisfies Translation<{ session: typeof passwordTexts; 'session/pages': typeof pagesTexts }>;
