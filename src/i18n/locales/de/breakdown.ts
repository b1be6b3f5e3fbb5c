import type { breakdownTexts } from '../../../screens/web/breakdown/texts.ts';
import type { Translation } from '../../translation.ts';

/** German. Numbers and their units are held together by a no-break space. */
export default {
  breakdown: {
    title: 'Aufschlüsselung',
    about:
      'Alle {events} des Zeitraums, nach einer Dimension aufgeteilt: Jedes Ereignis zählt genau einmal, so ergeben die Zeilen zusammen die Summe. Eine Zeile öffnet ihre Einzelheiten.',
    sub: '{events} nach einer Dimension, jedes Ereignis einmal',
    groupLabel: 'Aufteilen nach',
    search: 'Suchen',
    searchIn: 'Suchen in: {group}',
    andReason: '{group} und Hauptgrund',
    change: 'Änderung',
    givtPct: 'GIVT %',
    sivtPct: 'SIVT %',
    spend: 'Ausgaben',
    mainReason: 'Hauptgrund',
    noCost: 'ohne Kosten',
    reasonShare: '{share} {reason}',
    found: { one: '{count} Treffer', other: '{count} Treffer' },
    sums: 'die Teile ergeben die Summe',
    smallNote: 'kursiv: wenige {events}, der Anteil sagt wenig',
    folded: {
      one: '{count} Spalte ist eingeklappt, solange eine Zeile offen ist',
      other: '{count} Spalten sind eingeklappt, solange eine Zeile offen ist',
    },
    changeNote: 'Änderung in Prozentpunkten zu {period}',
    all_publisher: { one: '{count} Publisher', other: 'Alle {count} Publisher' },
    all_sub_publisher: { one: '{count} Sub-Publisher', other: 'Alle {count} Sub-Publisher' },
    all_campaign: { one: '{count} Kampagne', other: 'Alle {count} Kampagnen' },
    all_creative: { one: '{count} Werbemittel', other: 'Alle {count} Werbemittel' },
    all_placement: { one: '{count} Platzierung', other: 'Alle {count} Platzierungen' },
    all_placement_type: { one: '{count} Platzierungsart', other: 'Alle {count} Platzierungsarten' },
    all_channel: { one: '{count} Kanal', other: 'Alle {count} Kanäle' },
    all_country: { one: '{count} Land', other: 'Alle {count} Länder' },
    all_device: { one: '{count} Gerät', other: 'Alle {count} Geräte' },
    all_exchange: { one: '{count} Börse', other: 'Alle {count} Börsen' },
    all_system_domain: { one: '{count} Domain', other: 'Alle {count} Domains' },
    all_page_id: { one: '{count} Seite', other: 'Alle {count} Seiten' },
    all_reason: { one: '{count} Grund', other: 'Alle {count} Gründe' },
  },
} satisfies Translation<{ breakdown: typeof breakdownTexts }>;
