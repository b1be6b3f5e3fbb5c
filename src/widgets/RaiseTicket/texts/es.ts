import type { raiseTexts } from '../texts.ts';
import type { Translation } from '../../../i18n/translation.ts';

/** Spanish. */
export default {
  RaiseTicket: {
    title: 'Crear tickets',
    titleOne: 'Crear un ticket',
    counting: 'Contando …',
    notCounted: 'No se sabe cuántos serían. {cause}',
    ways: 'Tickets',
    each: {
      one: 'Uno por incidente: {count} ticket',
      many: 'Uno por incidente: {count} de tickets',
      other: 'Uno por incidente: {count} tickets',
    },
    campaign: {
      one: 'Uno por campaña: {count} ticket',
      many: 'Uno por campaña: {count} de tickets',
      other: 'Uno por campaña: {count} tickets',
    },
    campaignOf: 'Uno para la campaña {name}: un caso, un aviso',
    all: {
      one: 'Uno para todos: {count} ticket, un caso, un aviso',
      many: 'Uno para todos por paquete: {count} de tickets',
      other: 'Uno para todos por paquete: {count} tickets',
    },
    had: {
      one: '{count} tiene un ticket abierto y queda fuera',
      many: '{count} de incidentes tienen un ticket abierto y quedan fuera',
      other: '{count} tienen un ticket abierto y quedan fuera',
    },
    settled: {
      one: '{count} está decidido o retirado y queda fuera',
      many: '{count} de incidentes están decididos o retirados y quedan fuera',
      other: '{count} están decididos o retirados y quedan fuera',
    },
    gone: {
      one: '{count} ya no está',
      many: '{count} de incidentes ya no están',
      other: '{count} ya no están',
    },
    tooLarge: {
      one: '{count} es de un caso demasiado grande y no recibe ticket',
      many: '{count} de incidentes son de casos demasiado grandes y no reciben ticket',
      other: '{count} son de casos demasiado grandes y no reciben ticket',
    },
    none: 'Todos tienen un ticket abierto o están decididos o retirados.',
    kind: 'Tipo',
    kind_Takedown: 'Retirada',
    kind_Other: 'Otro',
    person: 'Persona',
    own: 'Como el incidente',
    nobody: 'Nadie',
    me: 'Yo',
    note: 'Nota',
    send: 'Crear',
    raising: 'Creando …',
    notRaised: 'No se creó ningún ticket. {cause}',
    listChanged: 'Ahora coinciden otros incidentes. Revise la lista y elija de nuevo.',
    ticket: 'Se creó el ticket #{id}',
    tickets: { one: 'Se creó {count} ticket', many: 'Se crearon {count} de tickets', other: 'Se crearon {count} tickets' },
    hadOne: { one: '{count} ya tenía uno', many: '{count} de incidentes ya tenían uno', other: '{count} ya tenían uno' },
    settledOne: {
      one: '{count} está decidido o retirado',
      many: '{count} de incidentes están decididos o retirados',
      other: '{count} están decididos o retirados',
    },
    failed: { one: '{count} falló', many: '{count} de incidentes fallaron', other: '{count} fallaron' },
    job: {
      one: 'Se están creando tickets de {count} incidente.',
      many: 'Se están creando tickets de {count} de incidentes.',
      other: 'Se están creando tickets de {count} incidentes.',
    },
    open: 'Abrir',
    follow: 'Seguir',
    undo: 'Deshacer',
    undoing: 'Deshaciendo …',
    undone: 'Deshecho: el ticket está cerrado y sus incidentes ya no lo tienen.',
    notUndone: 'No se deshizo. {cause}',
  },
} satisfies Translation<{ readonly RaiseTicket: typeof raiseTexts }>;
