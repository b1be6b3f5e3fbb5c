import type { incidentTexts } from '../../../screens/incident/texts.ts';
import type { Translation } from '../../translation.ts';

/** Spanish, understood on both sides of the ocean. Numbers and their units are held together by a no-break space. */
export default {
  incident: {
    region: 'Panel de incidentes',
    kpis: 'Cifras clave',

    openIncidents: { one: 'Abrir el incidente ({count})', many: 'Abrir los {count} incidentes', other: 'Abrir los {count} incidentes' },
    total: 'Total de incidentes',
    totalAbout: 'Incidentes detectados en el periodo, sea cual sea su desenlace. Los días son los de la zona horaria del paquete.',
    fresh: 'Nuevos, sin revisar',
    freshAbout: 'Incidentes del periodo en estado Detectado o En revisión: nadie los ha confirmado ni descartado todavía. Menos es mejor.',
    takedown: 'En retirada',
    takedownAbout:
      'Incidentes del periodo confirmados que siguen en línea: Confirmado, Retirada solicitada, En curso, Denegado, Escalado o Reaparecido.',
    down: 'Retirados',
    downAbout:
      'Incidentes del periodo cuya retirada se ha verificado: Retirado, En vigilancia o Cerrado. El éxito es la proporción de incidentes con retirada solicitada que se retiraron, incluidos los que reaparecieron. Más es mejor.',
    success: '{share} de éxito',
    noteOpenOfAll: { one: '{count} abierto', many: '{count} de abiertos', other: '{count} abiertos' },
    noteShare: '{share} del total',
    noteDecided: 'n = {down} · abiertos: {open}',
    noteOpen: { one: 'de {count} abierto', many: 'de {count} de abiertos', other: 'de {count} abiertos' },
    medianHours: 'Mediana de retirada',
    medianHoursAbout:
      'La mitad de los incidentes retirados lo fue dentro de este tiempo, desde la primera aparición hasta la retirada verificada. Se cuentan los incidentes del periodo cuyo plazo según la prioridad (SLA) ha vencido; debajo figura cuántos de ellos se retiraron (n) y cuántos siguen abiertos. Menos tiempo es mejor.',
    breaching: 'Fuera de SLA',
    breachingAbout:
      'Incidentes del periodo abiertos, sin retirar y más antiguos de lo que permite su prioridad: Inmediata 12 h, Urgente 24 h, Alta 72 h, Normal 168 h, Baja 336 h desde la primera aparición. Menos es mejor.',

    funnel: 'Ciclo de vida',
    funnelSub: 'Elija una fase para filtrar',
    funnelAbout:
      'Hasta dónde han llegado los incidentes del periodo. Una fase cuenta todos los incidentes que la alcanzaron y están en ella o más adelante; por eso las fases no son partes de un todo. Los porcentajes son proporciones de todos los detectados. Reaparecidos: se retiraron y volvieron.',
    volume: 'Volumen de incidentes',
    volumeSub: 'grupo actual · día',
    volumeAbout:
      'Incidentes según el día de detección, divididos por el grupo de su estado actual. Los cuatro grupos suman el total del día. El último día es provisional mientras no termine.',
    volumeSummary: '{days}, {incidents}. Máximo el {day}: {peak}.',
    dayCount: { one: '{count} día', many: '{count} de días', other: '{count} días' },
    incidentCount: { one: '{count} incidente', many: '{count} de incidentes', other: '{count} incidentes' },
    risk: 'Requieren su atención',
    riskSub: 'por riesgo',
    riskAbout:
      'Los diez incidentes abiertos del periodo con mayor riesgo, de 0 a 100. La antigüedad cuenta desde la primera aparición. SLA marca los que superan lo que permite su prioridad. Una flecha marca los que reaparecieron tras la retirada y cuántas veces.',
    channel: 'Casos abiertos por canal',
    channelAbout:
      'Incidentes abiertos del periodo (aún no retirados, descartados, abandonados ni cerrados), según el canal en que se encontraron.',
    subChannel: 'Casos abiertos por subcanal',
    subChannelAbout:
      'Incidentes abiertos del periodo (aún no retirados, descartados, abandonados ni cerrados), por plataforma dentro de su canal. Los subcanales de un canal suman el canal. Al elegir uno se filtra por su canal.',
    category: 'Categorías',
    categorySub: 'abiertos del total',
    categoryAbout:
      'Incidentes del periodo por tipo de infracción. La parte más oscura está abierta: aún no retirada, descartada, abandonada ni cerrada.',
    publisher: 'Editores',
    publisherSub: 'abiertos del total',
    publisherAbout:
      'Incidentes del periodo según el editor, vendedor o red en que se encontraron, 50 como máximo. La parte más oscura está abierta: aún no retirada, descartada, abandonada ni cerrada.',
    location: 'Principales países',
    locationSub: 'los diez primeros',
    locationAbout:
      'Los diez países con más incidentes del periodo, según adónde se dirige o dónde se aloja el contenido. Los demás países quedan en blanco en el mapa; eso no significa cero.',
    takedownTime: 'Tiempo de retirada',
    takedownTimeSub: 'mediana a percentil 90',
    takedownTimeEmpty: 'Ninguno de estos incidentes con el SLA vencido se ha retirado todavía.',
    takedownTimeAbout:
      'Horas desde la primera aparición hasta la retirada verificada, por canal, de los incidentes del periodo cuyo plazo según la prioridad (SLA) ha vencido y que se retiraron. El punto es la mediana; el extremo de la línea es el tiempo en que se retiraron nueve de cada diez. La tabla dice también cuántos siguen abiertos.',
    listSummary: '{rows}. Máximo: {name} con {value}.',
    rowCount: { one: '{count} fila', many: '{count} de filas', other: '{count} filas' },
    takedownSummary: '{channels}. El más lento: {name}, mediana de {value}.',
    channelCount: { one: '{count} canal', many: '{count} de canales', other: '{count} canales' },
    mapLabel: 'Mapa de países',
    listLabel: 'Países ordenados',

    date: 'Fecha',
    incidents: 'Incidentes',
    active: 'Abiertos',
    stage: 'Fase',
    share: 'Proporción de detectados (%)',
    subChannelName: 'Subcanal',
    median: 'Mediana (horas)',
    p90: 'Percentil 90 (horas)',
    stillOpen: 'Aún abiertos',
    totalColumn: 'Total',
    provisional: 'Provisional',
    wave: 'Oleada de {category}, campaña {campaign}',
    note: 'Nota',
    yes: 'sí',
    no: 'no',
    incident: 'Incidente',
    title: 'Título',
    url: 'Dirección',
    riskScore: 'Riesgo',
    age: 'Edad',
    ageHours: 'Antigüedad (horas)',
    sla: 'SLA',
    slaBreached: 'Fuera de SLA',
    reemerged: {
      one: 'Reapareció {count} vez tras la retirada',
      many: 'Reapareció {count} de veces tras la retirada',
      other: 'Reapareció {count} veces tras la retirada',
    },
    reemergedColumn: 'Reapariciones',
    countryCode: 'Código de país',

    insightUp: 'Incidentes del {date}: un {change} más',
    insightRest: 'que el día mediano; {found}, {share} del aumento en {dimension} {value}.',
    insightFound: { one: '{count} detectado', many: '{count} de detectados', other: '{count} detectados' },
    insightPick: 'Ver {value}',
    insightClear: 'Dejar de filtrar por {value}',
    insightNone: 'Ningún día de este periodo destaca.',
    insightLabel: 'Lo más destacado',
    dimension_channel: 'el canal',
    dimension_category: 'la categoría',
    dimension_publisher: 'el editor',
    dimension_brand: 'la marca',
    dimension_country: 'el país',
  },
} satisfies Translation<{ incident: typeof incidentTexts }>;
