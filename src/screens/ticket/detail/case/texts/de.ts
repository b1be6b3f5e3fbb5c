import type { caseTexts } from '../texts.ts';
import type { Translation } from '../../../../../i18n/translation.ts';

/** German. */
export default {
  case: {
    incidents: { one: '{count} Vorfall dieses Falls', other: '{count} Vorfälle dieses Falls' },
    first: 'Die ersten {shown}; die knappste Zeit steht oben',
    all: { one: '{count} im Bericht öffnen', other: 'Alle {count} im Bericht öffnen' },
    campaign: 'Kampagne',
    openCampaign: 'Kampagne {name} im Bericht',
    riskOf: 'Risiko {risk}',
    noClock: 'keine Uhr',
    oneClock: {
      one: 'Sein {count} Vorfall hat seine eigene Frist; sie ist die des Tickets',
      other: 'Jeder seiner {count} Vorfälle hat seine eigene Frist; das Ticket hat die, die zuerst endet',
    },
    limit: 'Frist nach seiner Priorität: {time}',
    ran: 'lief {used}, seit es erstellt wurde',
    ranPaused: 'lief {used}, seit es erstellt wurde, ruhte {paused}',
    pausedSince: 'ruht seit {time}',
    stoppedSince: 'steht seit {time}',
    lastSet: 'Sie haben den Status auf „{status}“ gesetzt.',
    noticeSent: 'Sie haben eine Mitteilung an {recipient} gesendet; damit ist der Status „{status}“.',
    mailStays: 'Rückgängig nimmt die Mail nicht zurück.',
    undoIncidents: 'Rückgängig nimmt auch zurück, was das verschoben hat.',
    youRaised: 'Sie haben dieses Ticket erstellt.',
    takeBack: 'Zurücknehmen',
  },
} satisfies Translation<{ readonly case: typeof caseTexts }>;
