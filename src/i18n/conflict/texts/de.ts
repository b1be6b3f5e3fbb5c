import type { conflictTexts } from '../../texts/conflict.ts';
import type { Translation } from '../../translation.ts';

/** German. */
export default {
  conflict: {
    title: '{name} hat das geändert, während Sie es bearbeitet haben',
    titleNobody: 'Das wurde geändert, während Sie es bearbeitet haben',
    intro: 'Noch ist nichts gespeichert und nichts von Ihnen verloren. Wählen Sie je Feld, welche Fassung gilt.',
    both: 'Von beiden geändert',
    one: 'Von einer Seite geändert',
    theirs: '{name}, gespeichert {time}',
    mine: 'Ihre, nicht gespeichert',
    was: 'war {value}',
    asItWas: 'wie zuvor',
    allTheirs: 'Alle anderen',
    allMine: 'Alle meine',
    choose: 'Bitte wählen',
    left: { one: 'noch {count} Auswahl', other: 'noch {count} Auswahlen' },
    save: 'So speichern',
    back: 'Zurück',
    discard: 'Meine Änderungen verwerfen',
    discardAsk: 'Ihre Änderungen verwerfen? Sie lassen sich nicht zurückholen.',
    discardNot: 'Meine Änderungen behalten',
  },
} satisfies Translation<{ readonly conflict: typeof conflictTexts }>;
