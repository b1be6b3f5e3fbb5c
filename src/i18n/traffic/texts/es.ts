import { standing } from '../../../../contract/words/es/standing.ts';
import { traffic } from '../../../../contract/words/es/traffic.ts';
import type { sourceTexts } from '../../texts/source.ts';
import type { standingTexts } from '../../texts/standing.ts';
import type { trafficTexts } from '../../texts/traffic.ts';
import type { Translation } from '../../translation.ts';

/** Spanish, understood on both sides of the ocean. Numbers and their units are held together by a no-break space. */
export default {
  traffic,
  'traffic/standing': standing,
  'traffic/source': {
    act: 'Actuar sobre {name}',
    block: 'Bloquear publisher',
    undo: 'Deshacer',
    lift: 'Levantar bloqueo',
    contest: 'Impugnar tráfico no válido',
    attachPack: 'Paquete de reclamación para el ticket',
    raise: 'Abrir ticket',
    tell: 'Avisar a la red',
    list: 'Lista de bloqueo',
    blocked: 'Bloqueado',
    blockedSince: 'Bloqueado desde el {day} por {by}',
    blockedOne: '{name}: bloqueado',
    blockedOneSince: '{name}: bloqueado desde el {day} por {by}',
  },
} satisfies Translation<{ traffic: typeof trafficTexts; 'traffic/standing': typeof standingTexts; 'traffic/source': typeof sourceTexts }>;
