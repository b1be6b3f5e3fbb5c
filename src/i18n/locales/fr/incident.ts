import type { incidentTexts } from '../../../screens/incident/texts.ts';
import type { Translation } from '../../translation.ts';

/** French. The spaces before `: ; ? %` and inside guillemets are narrow no-break ones (U+202F), as French typography asks. */
export default {
  incident: {
    region: 'Tableau de bord des incidents',
    kpis: 'Chiffres clés',

    openIncidents: { one: 'Ouvrir l’incident ({count})', many: 'Ouvrir les {count} incidents', other: 'Ouvrir les {count} incidents' },
    total: 'Total des incidents',
    totalAbout: 'Incidents détectés sur la période, quelle que soit leur issue. Les jours sont ceux du fuseau horaire du package.',
    fresh: 'Nouveaux à revoir',
    freshAbout:
      'Incidents de la période au statut Détecté ou En examen : personne ne les a encore confirmés ni rejetés. Moins il y en a, mieux c’est.',
    takedown: 'En retrait',
    takedownAbout:
      'Incidents de la période confirmés mais toujours en ligne : Confirmé, Retrait demandé, En cours, Refusé, Escaladé ou Réapparu.',
    down: 'Retirés',
    downAbout:
      'Incidents de la période dont le retrait a été vérifié : Retiré, Surveillé ou Clos. La réussite est la part des incidents avec demande de retrait dont le contenu a été retiré, y compris ceux qui ont réapparu. Plus il y en a, mieux c’est.',
    success: '{share} de réussite',
    noteOpenOfAll: { one: '{count} ouvert', many: '{count} d’ouverts', other: '{count} ouverts' },
    noteShare: '{share} du total',
    noteDecided: 'n = {down} · ouverts : {open}',
    noteOpen: { one: 'sur {count} ouvert', many: 'sur {count} d’ouverts', other: 'sur {count} ouverts' },
    medianHours: 'Médiane de retrait',
    medianHoursAbout:
      'La moitié des incidents retirés l’ont été dans ce délai, de la première apparition au retrait vérifié. Sont comptés les incidents de la période dont le délai fixé par la priorité (SLA) est écoulé ; en dessous figurent combien ont été retirés (n) et combien sont encore ouverts. Plus c’est court, mieux c’est.',
    breaching: 'SLA dépassé',
    breachingAbout:
      'Incidents de la période ouverts, non retirés et plus anciens que leur priorité ne le permet : Immédiate 12 h, Urgente 24 h, Haute 72 h, Normale 168 h, Basse 336 h depuis la première apparition. Moins il y en a, mieux c’est.',

    funnel: 'Cycle de vie',
    funnelSub: 'Choisir une étape pour filtrer',
    funnelAbout:
      'Jusqu’où sont allés les incidents de la période. Une étape compte chaque incident qui l’a atteinte et s’y trouve ou l’a dépassée ; les étapes ne sont donc pas les parties d’un tout. Les pourcentages sont des parts de tous les incidents détectés. Réapparus : retirés puis revenus.',
    volume: 'Volume d’incidents',
    volumeSub: 'groupe actuel · jour',
    volumeAbout:
      'Incidents selon le jour de leur détection, répartis par groupe de leur statut actuel. Les quatre groupes donnent ensemble le total du jour. Le dernier jour est provisoire tant qu’il n’est pas terminé.',
    volumeSummary: '{days}, {incidents}. Maximum le {day} : {peak}.',
    dayCount: { one: '{count} jour', many: '{count} de jours', other: '{count} jours' },
    incidentCount: { one: '{count} incident', many: '{count} d’incidents', other: '{count} incidents' },
    risk: 'À traiter maintenant',
    riskSub: 'par risque',
    riskAbout:
      'Les dix incidents ouverts de la période au score de risque le plus élevé, de 0 à 100. L’âge compte depuis la première apparition. SLA signale ceux qui dépassent ce que leur priorité permet. Une flèche signale ceux qui sont revenus après leur retrait, et combien de fois.',
    channel: 'Cas ouverts par canal',
    channelAbout:
      'Incidents ouverts de la période (pas encore retirés, rejetés, abandonnés ni clos), selon le canal où ils ont été trouvés.',
    subChannel: 'Cas ouverts par sous-canal',
    subChannelAbout:
      'Incidents ouverts de la période (pas encore retirés, rejetés, abandonnés ni clos), par plateforme au sein de leur canal. Les sous-canaux d’un canal donnent ensemble le canal. En choisir un filtre selon son canal.',
    category: 'Catégories',
    categorySub: 'ouverts sur total',
    categoryAbout:
      'Incidents de la période par type d’atteinte. La partie foncée est ouverte : pas encore retirée, rejetée, abandonnée ni close.',
    publisher: 'Éditeurs',
    publisherSub: 'ouverts sur total',
    publisherAbout:
      'Incidents de la période selon l’éditeur, le vendeur ou le réseau où ils ont été trouvés, 50 au plus. La partie foncée est ouverte : pas encore retirée, rejetée, abandonnée ni close.',
    location: 'Principaux pays',
    locationSub: 'dix pays les plus touchés',
    locationAbout:
      'Les dix pays comptant le plus d’incidents sur la période, selon le pays visé ou d’hébergement du contenu. Les autres pays restent vides sur la carte ; cela ne veut pas dire zéro.',
    takedownTime: 'Délai de retrait',
    takedownTimeSub: 'médiane au 90e centile',
    takedownTimeEmpty: 'Aucun de ces incidents dont le SLA est écoulé n’a encore été retiré.',
    takedownTimeAbout:
      'Heures entre la première apparition et le retrait vérifié, par canal, pour les incidents de la période dont le délai fixé par la priorité (SLA) est écoulé et qui ont été retirés. Le point est la médiane ; le bout de la ligne est le délai dans lequel neuf sur dix ont été retirés. Le tableau indique aussi combien sont encore ouverts.',
    listSummary: '{rows}. Maximum : {name} avec {value}.',
    rowCount: { one: '{count} ligne', many: '{count} de lignes', other: '{count} lignes' },
    takedownSummary: '{channels}. Le plus lent : {name}, médiane {value}.',
    channelCount: { one: '{count} canal', many: '{count} de canaux', other: '{count} canaux' },
    mapLabel: 'Carte des pays',
    listLabel: 'Classement des pays',

    date: 'Date',
    incidents: 'Incidents',
    active: 'Ouverts',
    stage: 'Étape',
    share: 'Part des détectés (%)',
    subChannelName: 'Sous-canal',
    median: 'Médiane (heures)',
    p90: '90e centile (heures)',
    stillOpen: 'Encore ouverts',
    totalColumn: 'Total',
    provisional: 'Provisoire',
    wave: 'Vague : {category}, campagne {campaign}',
    note: 'Remarque',
    yes: 'oui',
    no: 'non',
    incident: 'Incident',
    title: 'Titre',
    url: 'Adresse',
    riskScore: 'Risque',
    age: 'Âge',
    ageHours: 'Âge (heures)',
    sla: 'SLA',
    slaBreached: 'SLA dépassé',
    reemerged: {
      one: 'Réapparu {count} fois après son retrait',
      many: 'Réapparu {count} de fois après son retrait',
      other: 'Réapparu {count} fois après son retrait',
    },
    reemergedColumn: 'Réapparitions',
    countryCode: 'Code pays',

    insightUp: 'Incidents en hausse de {change} le {date}',
    insightRest: 'par rapport au jour médian : {found}, {share} de la hausse pour {dimension} {value}.',
    insightFound: { one: '{count} détecté', many: '{count} de détectés', other: '{count} détectés' },
    insightPick: 'Afficher {value}',
    insightClear: 'Ne plus filtrer par {value}',
    insightNone: 'Aucun jour de cette période ne se distingue.',
    insightLabel: 'Points marquants',
    dimension_channel: 'le canal',
    dimension_category: 'la catégorie',
    dimension_publisher: 'l’éditeur',
    dimension_brand: 'la marque',
    dimension_country: 'le pays',
  },
} satisfies Translation<{ incident: typeof incidentTexts }>;
