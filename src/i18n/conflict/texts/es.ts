import type { conflictTexts } from '../../texts/conflict.ts';
import type { Translation } from '../../translation.ts';

/** Spanish. */
export default {
  conflict: {
    title: '{name} cambió esto mientras usted lo editaba',
    titleNobody: 'Esto se cambió mientras usted lo editaba',
    intro: 'Aún no se ha guardado nada y nada suyo se ha perdido. Elija qué versión queda en cada campo.',
    both: 'Cambiado por ambos',
    one: 'Cambiado por uno',
    theirs: '{name}, guardado {time}',
    mine: 'Suyo, sin guardar',
    was: 'era {value}',
    asItWas: 'como estaba',
    allTheirs: 'Todo lo del otro',
    allMine: 'Todo lo mío',
    choose: 'Elija uno',
    left: { one: 'queda {count} elección', many: 'quedan {count} elecciones', other: 'quedan {count} elecciones' },
    save: 'Guardar esto',
    back: 'Volver',
    discard: 'Descartar mis cambios',
    discardAsk: '¿Descartar lo que ha cambiado? No se puede recuperar.',
    discardNot: 'Conservar mis cambios',
  },
} satisfies Translation<{ readonly conflict: typeof conflictTexts }>;
