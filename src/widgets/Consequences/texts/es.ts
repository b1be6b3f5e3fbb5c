import type { consequenceTexts } from '../texts.ts';
import type { Translation } from '../../../i18n/translation.ts';

/** Spanish. */
export default {
  Consequences: {
    title: 'El ticket n.º {id} aún no se ha retirado',
    notice: 'La notificación {reference} se envió a {recipient} el {time}. Un correo no se puede recuperar; otro puede retirarla.',
    end: 'Usted lo cerró el {time}.',
    status: 'Usted cambió su estado el {time}.',
    other: 'Usted lo cambió el {time}; la entrada queda en su historial.',
    goBack: {
      one: 'Vuelve atrás {count} incidente que esto movió.',
      many: 'Vuelven atrás {count} de incidentes que esto movió.',
      other: 'Vuelven atrás {count} incidentes que esto movió.',
    },
    stay: {
      one: 'Otra persona movió después {count} incidente, que se queda donde está.',
      many: 'Otras personas movieron después {count} de incidentes, que se quedan donde están.',
      other: 'Otras personas movieron después {count} incidentes, que se quedan donde están.',
    },
    changed: '{name} lo cambió el {time} ({fields}); por eso se queda.',
    said: '{name} lo comentó el {time}; por eso se queda.',
    unseen: {
      one: 'También se modificó desde entonces {count} ticket más.',
      many: 'También se modificaron desde entonces {count} tickets más.',
      other: 'También se modificaron desde entonces {count} tickets más.',
    },
    undoAll: 'Deshacer todo',
    undoing: 'Retirando…',
    writeMail: 'Escribir el correo que retira la notificación',
  },
} satisfies Translation<{ readonly Consequences: typeof consequenceTexts }>;
