import type { incidentTexts } from '../../../screens/incident/texts.ts';
import type { Translation } from '../../translation.ts';

/** German. Numbers and their units are held together by a no-break space. */
export default {
  incident: {
    region: 'Vorfall-Dashboard',
    kpis: 'Kennzahlen',

    openIncidents: { one: 'Den {count} Vorfall öffnen', other: 'Die {count} Vorfälle öffnen' },
    total: 'Vorfälle gesamt',
    totalAbout: 'Im Zeitraum erkannte Vorfälle, unabhängig vom Ausgang. Es gelten die Tage der Zeitzone des Pakets.',
    fresh: 'Neu, ungeprüft',
    freshAbout:
      'Vorfälle des Zeitraums mit dem Status „Erkannt“ oder „In Prüfung“: Noch hat sie niemand bestätigt oder verworfen. Weniger ist besser.',
    takedown: 'Im Takedown',
    takedownAbout:
      'Vorfälle des Zeitraums, die bestätigt, aber nicht offline sind: „Bestätigt“, „Takedown beantragt“, „In Bearbeitung“, „Abgelehnt“, „Eskaliert“ oder „Wieder online“.',
    down: 'Entfernt',
    downAbout:
      'Vorfälle des Zeitraums, deren Inhalt nachweislich offline ist: „Entfernt“, „Beobachtet“ oder „Geschlossen“. Erfolg ist der Anteil der Vorfälle mit beantragtem Takedown, die offline gingen, auch wenn sie später wieder auftauchten. Mehr ist besser.',
    success: '{share} Erfolg',
    noteOpenOfAll: { one: '{count} offen', other: '{count} offen' },
    noteShare: '{share} von allen',
    noteDecided: 'n = {down} · {open} offen',
    noteOpen: { one: 'von {count} offenen', other: 'von {count} offenen' },
    medianHours: 'Median bis offline',
    medianHoursAbout:
      'Die Hälfte der Vorfälle, die offline gingen, war innerhalb dieser Zeit entfernt, gerechnet von der Erstsichtung bis zur geprüften Entfernung. Gezählt werden Vorfälle des Zeitraums, deren von der Priorität erlaubte Zeit (SLA) abgelaufen ist; darunter steht, wie viele davon offline gingen (n) und wie viele noch offen sind. Kürzer ist besser.',
    breaching: 'SLA überschritten',
    breachingAbout:
      'Vorfälle des Zeitraums, die offen und nicht offline sind und älter, als ihre Priorität erlaubt: Sofort 12 h, Dringend 24 h, Hoch 72 h, Normal 168 h, Niedrig 336 h ab Erstsichtung. Weniger ist besser.',

    funnel: 'Lebenszyklus',
    funnelSub: 'Phase wählen zum Filtern',
    funnelAbout:
      'Wie weit die Vorfälle des Zeitraums gekommen sind. Eine Phase zählt jeden Vorfall, der sie erreicht hat und sich dort oder weiter befindet; die Phasen sind daher keine Teile eines Ganzen. Prozentwerte sind Anteile aller erkannten Vorfälle. „Wieder online“: war offline und kam zurück.',
    volume: 'Vorfallaufkommen',
    volumeSub: 'aktuelle Gruppe · Tag',
    volumeAbout:
      'Vorfälle nach dem Tag ihrer Erkennung, aufgeteilt nach der Gruppe ihres heutigen Status. Die vier Gruppen ergeben zusammen die Tagessumme. Der letzte Tag ist vorläufig, solange er noch läuft.',
    volumeSummary: '{days}, {incidents}. Höchstwert am {day}: {peak}.',
    dayCount: { one: '{count} Tag', other: '{count} Tage' },
    incidentCount: { one: '{count} Vorfall', other: '{count} Vorfälle' },
    risk: 'Jetzt zu bearbeiten',
    riskSub: 'nach Risiko',
    riskAbout:
      'Die zehn offenen Vorfälle des Zeitraums mit dem höchsten Risikowert von 0 bis 100. Das Alter zählt ab der Erstsichtung. „SLA“ markiert Vorfälle, die älter sind, als ihre Priorität erlaubt. Ein Pfeil markiert Vorfälle, die nach der Entfernung zurückkamen, und wie oft.',
    channel: 'Offene Fälle nach Kanal',
    channelAbout:
      'Offene Vorfälle des Zeitraums (noch nicht entfernt, verworfen, eingestellt oder geschlossen), nach dem Kanal, in dem sie gefunden wurden.',
    subChannel: 'Offene Fälle nach Unterkanal',
    subChannelAbout:
      'Offene Vorfälle des Zeitraums (noch nicht entfernt, verworfen, eingestellt oder geschlossen), nach Plattform innerhalb ihres Kanals. Die Unterkanäle eines Kanals ergeben zusammen den Kanal. Eine Auswahl filtert nach dem Kanal.',
    category: 'Kategorien',
    categorySub: 'offene von allen',
    categoryAbout:
      'Vorfälle des Zeitraums nach Art der Verletzung. Der dunklere Teil ist offen: noch nicht entfernt, verworfen, eingestellt oder geschlossen.',
    publisher: 'Publisher',
    publisherSub: 'offene von allen',
    publisherAbout:
      'Vorfälle des Zeitraums nach Publisher, Händler oder Netzwerk des Fundorts, höchstens 50. Der dunklere Teil ist offen: noch nicht entfernt, verworfen, eingestellt oder geschlossen.',
    location: 'Top-Standorte',
    locationSub: 'zehn häufigste Länder',
    locationAbout:
      'Die zehn Länder mit den meisten Vorfällen des Zeitraums, nach Zielland oder Hosting-Standort des Inhalts. Weitere Länder bleiben auf der Karte leer; das bedeutet nicht null.',
    takedownTime: 'Takedown-Dauer',
    takedownTimeSub: 'Median bis 90. Perzentil',
    takedownTimeEmpty: 'Von diesen Vorfällen ging noch keiner offline, dessen SLA abgelaufen ist.',
    takedownTimeAbout:
      'Stunden von der Erstsichtung bis zur geprüften Entfernung, nach Kanal, für Vorfälle des Zeitraums, deren von der Priorität erlaubte Zeit (SLA) abgelaufen ist und die offline gingen. Der Punkt ist der Median; das Ende der Linie ist die Zeit, innerhalb der neun von zehn offline waren. Die Tabelle nennt auch, wie viele noch offen sind.',
    listSummary: '{rows}. Höchstwert: {name} mit {value}.',
    rowCount: { one: '{count} Zeile', other: '{count} Zeilen' },
    takedownSummary: '{channels}. Am langsamsten: {name}, Median {value}.',
    channelCount: { one: '{count} Kanal', other: '{count} Kanäle' },
    mapLabel: 'Karte der Standorte',
    listLabel: 'Rangliste der Standorte',

    date: 'Datum',
    incidents: 'Vorfälle',
    active: 'Offen',
    stage: 'Phase',
    share: 'Anteil an erkannten (%)',
    subChannelName: 'Unterkanal',
    median: 'Median (Stunden)',
    p90: '90. Perzentil (Stunden)',
    stillOpen: 'Noch offen',
    totalColumn: 'Gesamt',
    provisional: 'Vorläufig',
    wave: 'Welle: {category}, Kampagne {campaign}',
    note: 'Hinweis',
    yes: 'ja',
    no: 'nein',
    incident: 'Vorfall',
    title: 'Titel',
    url: 'Adresse',
    riskScore: 'Risiko',
    age: 'Alter',
    ageHours: 'Alter (Stunden)',
    sla: 'SLA',
    slaBreached: 'SLA überschritten',
    reemerged: { one: 'Nach der Entfernung {count}-mal wieder aufgetaucht', other: 'Nach der Entfernung {count}-mal wieder aufgetaucht' },
    reemergedColumn: 'Wieder aufgetaucht (Anzahl)',
    countryCode: 'Ländercode',

    insightUp: 'Vorfälle +{change} am {date}',
    insightRest: 'gegenüber dem Mediantag: {found}, {share} des Anstiegs bei {dimension} {value}.',
    insightFound: { one: '{count} erkannt', other: '{count} erkannt' },
    insightPick: '{value} anzeigen',
    insightClear: 'Nicht mehr nach {value} filtern',
    insightNone: 'Kein Tag in diesem Zeitraum sticht heraus.',
    insightLabel: 'Auffälligkeiten',
    dimension_channel: 'Kanal',
    dimension_category: 'Kategorie',
    dimension_publisher: 'Publisher',
    dimension_brand: 'Marke',
    dimension_country: 'Land',
  },
} satisfies Translation<{ incident: typeof incidentTexts }>;
