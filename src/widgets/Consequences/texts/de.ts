import type { consequenceTexts } from '../texts.ts';
import type { Translation } from '../../../i18n/translation.ts';

/** German. */
export default {
  Consequences: {
    title: 'Ticket #{id} wurde noch nicht zurückgenommen',
    notice:
      'Die Mitteilung {reference} ging am {time} an {recipient}. Eine Mail lässt sich nicht zurückholen; eine weitere kann sie zurücknehmen.',
    end: 'Sie haben es am {time} geschlossen.',
    status: 'Sie haben am {time} seinen Status gesetzt.',
    other: 'Sie haben es am {time} geändert; der Eintrag bleibt im Verlauf.',
    goBack: {
      one: '{count} Vorfall, den das verschoben hat, geht zurück.',
      other: '{count} Vorfälle, die das verschoben hat, gehen zurück.',
    },
    stay: {
      one: '{count} Vorfall hat seither jemand anderes verschoben; er bleibt, wo er ist.',
      other: '{count} Vorfälle hat seither jemand anderes verschoben; sie bleiben, wo sie sind.',
    },
    changed: '{name} hat es am {time} geändert ({fields}); daher bleibt es.',
    said: '{name} hat es am {time} kommentiert; daher bleibt es.',
    unseen: {
      one: '{count} weiteres Ticket wurde seitdem ebenfalls geändert.',
      other: '{count} weitere Tickets wurden seitdem ebenfalls geändert.',
    },
    undoAll: 'Alles rückgängig machen',
    undoing: 'Wird zurückgenommen …',
    writeMail: 'Mail schreiben, die die Mitteilung zurücknimmt',
  },
} satisfies Translation<{ readonly Consequences: typeof consequenceTexts }>;
