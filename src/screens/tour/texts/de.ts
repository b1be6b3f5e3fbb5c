import type { tourTexts } from '../texts.ts';
import type { Translation } from '../../../i18n/translation.ts';

/** German. Numbers and their units are held together by a no-break space. */
export default {
  tour: {
    title: 'Rundgang',
    intro: {
      one: '{count} Station mit den Demodaten, etwa eine Minute. Jede sagt, worauf zu achten und was zu versuchen ist, auf dem echten Bildschirm. Sie können jederzeit aufhören und über den Link zurückkommen.',
      other:
        '{count} Stationen mit den Demodaten, je etwa eine Minute. Jede sagt, worauf zu achten und was zu versuchen ist, auf dem echten Bildschirm. Sie können jederzeit aufhören und über den Link zurückkommen.',
    },
    newcomer: {
      one: '{count} Station mit dem, was Ihnen ohne Paket schon offensteht, etwa eine Minute. Sie sagt, worauf zu achten und was zu versuchen ist, auf dem echten Bildschirm.',
      other:
        '{count} Stationen mit dem, was Ihnen ohne Paket schon offensteht, je etwa eine Minute. Jede sagt, worauf zu achten und was zu versuchen ist, auf dem echten Bildschirm.',
    },
    begin: 'Rundgang beginnen',
    open: 'Diesen Bildschirm öffnen',
    stepOf: '{n} von {of}:',
    back: 'Zurück',
    next: 'Weiter',
    finish: 'Beenden',
    overview: 'Alle Stationen',
    leave: 'Rundgang verlassen',
    steps: 'Stationen des Rundgangs',
    fewer: 'Bildschirme, die Ihre Rolle oder Ihre Pakete nicht öffnen, fehlen. Pakete gibt Ihnen die Administration.',
    noDemo: 'Diese Installation hat keine Demodaten, also nichts, worauf herumgeführt werden könnte.',
    noDemoHint: 'Der Rundgang handelt von erfundenen Marken. Eine Installation, die mit DEMO=1 auf einem leeren Ordner startet, hat sie.',
    endTitle: 'Das war der Rundgang',
    endNumbers: 'Sie sind einer Zahl zu ihren Zeilen gefolgt.',
    endMoney: 'Sie haben Betrug neben Geld gesehen.',
    endAlerts: 'Sie haben gesehen, wie das Portal meldet, wenn sich etwas bewegt.',
    endRest: 'Sie haben gesehen, was die Tastatur kann und was zu Ihrem Konto gehört.',
    endKeys: 'Von hier führt Strg oder ⌘ und K überallhin, und ? zeigt alle Tasten.',
    endNewcomer: 'Sobald Sie ein Paket haben, machen Sie den Rundgang noch einmal: Er führt dann durch dessen Zahlen.',
    again: 'Noch einmal',
    access_title: 'Wie Sie ein Paket bekommen',
    access_look:
      'Ein Paket ist eine App oder Website, die überwacht wird. Ihre Administration weist es zu, und diese Seite sagt, wer wobei hilft.',
    access_act:
      'Bitten Sie um eines für die E-Mail-Adresse, mit der Sie sich anmelden. Ist es zugewiesen, drücken Sie auf der Startseite „Erneut prüfen“.',
    numbers_title: 'Zahlen, die sagen, was sie bedeuten',
    numbers_look:
      'Sechs Zahlen des Zeitraums, jede mit einer Linie ihrer Tage und, wo der Zeitraum davor an allen Tagen Daten hat, ihrer Änderung.',
    numbers_act:
      'Drücken Sie eine Zahl: Die ganze Seite zeigt, was sie zählt. Noch einmal führt zurück. Das Zeichen neben ihrem Namen sagt, was sie zählt.',
    funnel_title: 'Wie weit Vorfälle kommen',
    funnel_look: 'Der Lebenszyklus von erkannt bis entfernt: Wo der Balken fällt, warten Vorfälle oder wurden abgelehnt.',
    funnel_act: 'Drücken Sie eine Stufe, dann den Pfeil neben einer Zahl: Der Bericht öffnet sich mit genau diesen Vorfällen.',
    report_title: 'Jeder Vorfall als Zeile',
    report_look: 'Was noch zu gewinnen ist, steht oben. Spalten, Filter und Suche gehören Ihnen, und der Link trägt sie.',
    report_act: 'Öffnen Sie eine Zeile: Fakten, Lebenszyklus und woraus das Risiko besteht, stehen neben der Liste. Escape schließt sie.',
    tickets_title: 'Tickets mit einer Uhr',
    tickets_look: 'Jedes Ticket sagt, wie viel Zeit bleibt; seine Uhr ruht, solange auf andere gewartet wird.',
    tickets_act: 'Wählen Sie eine Ansicht, öffnen Sie ein Ticket und beginnen Sie einen Kommentar: Er bleibt erhalten, wenn Sie gehen.',
    search_title: 'Ein Feld für alles',
    search_look: 'Es erkennt, was eingegeben wurde, Domain, Nummer oder Name, und sucht in Vorfällen, Tickets, Publishern und Kampagnen.',
    search_act: 'Suchen Sie AdRiver, und gehen Sie von einem gefundenen Wert weiter.',
    web_title: 'Ungültiger Traffic, und was er kostet',
    web_look: 'Wie viel ungültig war, warum, von wem, und das gefährdete Geld. Nicht endgültige Tage sind schraffiert.',
    web_act: 'Schalten Sie von allem ungültigen Traffic auf SIVT: Die ganze Seite folgt. Öffnen Sie dann die Zeile eines Publishers.',
    tracker_title: 'Geld neben Betrug',
    tracker_look: 'Umsatz, Kosten und Gewinn der Kampagnen, mit dem Anteil betrügerischer Ereignisse.',
    tracker_act: 'Wählen Sie andere Größen im Diagramm, und gruppieren Sie die Tabelle nach Kampagne.',
    alerts_title: 'Erfahren, wenn sich eine Zahl bewegt',
    alerts_look: 'Regeln auf Zahlen und Berichte nach Plan. Der Server prüft sie, während Sie weg sind.',
    alerts_act:
      'Richten Sie eine Meldung ein: Zahl wählen, eine Schwelle setzen, die sie übertrifft, und „Jetzt prüfen“ drücken. Die Glocke meldet es.',
    try: 'Versuchen Sie:',
    keys_title: 'Alles über die Tastatur',
    keys_look: 'Strg oder ⌘ und K durchsucht Bildschirme, Pakete, gespeicherte Ansichten und Aktionen; ? zeigt alle Tasten.',
    keys_act:
      'Drücken Sie Strg oder ⌘ und K, tippen Sie „dunkel“ und drücken Sie die Eingabetaste: Das Design wechselt. Escape schließt die Suche.',
    appearance_title: 'Wie Sie es gern lesen',
    appearance_look: 'Sprache, Farbschema und Zeilenhöhe, auf diesem Gerät.',
    appearance_act:
      'Wählen Sie ein anderes Farbschema oder eine andere Sprache: Die Seite ändert sich sofort, und dieses Gerät merkt es sich.',
    account_title: 'Ihr eigenes Konto',
    account_look: 'Name und E-Mail, ein zweiter Schritt bei der Anmeldung, Ihre Sitzungen und API-Token.',
    account_act: 'Sehen Sie nach, welche Geräte angemeldet sind: Ein fremdes wird hier abgemeldet.',
  },
} satisfies Translation<{ tour: typeof tourTexts }>;
