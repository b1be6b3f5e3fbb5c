import type { caseTexts } from '../texts.ts';
import type { Translation } from '../../../../../i18n/translation.ts';

/** Spanish. */
export default {
  case: {
    incidents: {
      one: '{count} incidente de este caso',
      many: '{count} de incidentes de este caso',
      other: '{count} incidentes de este caso',
    },
    first: 'Los primeros {shown}; arriba, los de menos tiempo restante',
    all: { one: 'Abrir {count} en el informe', many: 'Abrir los {count} en el informe', other: 'Abrir los {count} en el informe' },
    campaign: 'Campaña',
    openCampaign: 'Campaña {name} en el informe',
    riskOf: 'Riesgo {risk}',
    noClock: 'sin reloj',
    oneClock: {
      one: 'Su {count} incidente tiene su propio plazo, que es el del ticket',
      many: 'Cada uno de sus {count} de incidentes tiene su propio plazo; el ticket tiene el que acaba antes',
      other: 'Cada uno de sus {count} incidentes tiene su propio plazo; el ticket tiene el que acaba antes',
    },
    limit: 'Plazo según su prioridad: {time}',
    ran: 'ha corrido {used} desde que se creó',
    ranPaused: 'ha corrido {used} desde que se creó, en pausa {paused}',
    pausedSince: 'en pausa desde {time}',
    stoppedSince: 'parado desde {time}',
    lastSet: 'Usted puso el estado en «{status}».',
    noticeSent: 'Usted envió un aviso a {recipient}, que puso el estado en «{status}».',
    mailStays: 'Deshacer no retira el correo.',
    undoIncidents: 'Deshacer también devuelve lo que esto movió.',
    youRaised: 'Usted creó este ticket.',
    takeBack: 'Retirarlo',
  },
} satisfies Translation<{ readonly case: typeof caseTexts }>;
