import type { breakdownTexts } from '../../../screens/web/breakdown/texts.ts';
import type { Translation } from '../../translation.ts';

/** Spanish. Numbers and their units are held together by a no-break space. */
export default {
  breakdown: {
    title: 'Desglose',
    about:
      '{events} del periodo repartidas por una dimensión: cada evento cuenta una sola vez, así que las filas suman el total. Una fila abre sus detalles.',
    sub: '{events} por una dimensión, cada evento una vez',
    groupLabel: 'Desglosar por',
    search: 'Buscar',
    searchIn: 'Buscar en: {group}',
    andReason: '{group} y motivo principal',
    change: 'Variación',
    givtPct: 'GIVT %',
    sivtPct: 'SIVT %',
    spend: 'Gasto',
    mainReason: 'Motivo principal',
    noCost: 'sin coste',
    reasonShare: '{share} {reason}',
    found: { one: '{count} coincidencia', many: '{count} de coincidencias', other: '{count} coincidencias' },
    sums: 'las partes suman el total',
    smallNote: 'en cursiva: pocos eventos ({events}), la tasa dice poco',
    folded: {
      one: '{count} columna se pliega mientras hay una fila abierta',
      many: '{count} de columnas se pliegan mientras hay una fila abierta',
      other: '{count} columnas se pliegan mientras hay una fila abierta',
    },
    changeNote: 'Variación en puntos frente a {period}',
    all_publisher: { one: '{count} editor', many: 'Los {count} de editores', other: 'Los {count} editores' },
    all_sub_publisher: { one: '{count} subeditor', many: 'Los {count} de subeditores', other: 'Los {count} subeditores' },
    all_campaign: { one: '{count} campaña', many: 'Las {count} de campañas', other: 'Las {count} campañas' },
    all_creative: { one: '{count} creatividad', many: 'Las {count} de creatividades', other: 'Las {count} creatividades' },
    all_placement: { one: '{count} ubicación', many: 'Las {count} de ubicaciones', other: 'Las {count} ubicaciones' },
    all_placement_type: {
      one: '{count} tipo de ubicación',
      many: 'Los {count} de tipos de ubicación',
      other: 'Los {count} tipos de ubicación',
    },
    all_channel: { one: '{count} canal', many: 'Los {count} de canales', other: 'Los {count} canales' },
    all_country: { one: '{count} país', many: 'Los {count} de países', other: 'Los {count} países' },
    all_device: { one: '{count} dispositivo', many: 'Los {count} de dispositivos', other: 'Los {count} dispositivos' },
    all_exchange: { one: '{count} intercambio', many: 'Los {count} de intercambios', other: 'Los {count} intercambios' },
    all_system_domain: { one: '{count} dominio', many: 'Los {count} de dominios', other: 'Los {count} dominios' },
    all_page_id: { one: '{count} página', many: 'Las {count} de páginas', other: 'Las {count} páginas' },
    all_reason: { one: '{count} motivo', many: 'Los {count} de motivos', other: 'Los {count} motivos' },
  },
} satisfies Translation<{ breakdown: typeof breakdownTexts }>;
