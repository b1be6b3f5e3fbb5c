import type { breakdownTexts } from '../../../screens/web/breakdown/texts.ts';
import type { Translation } from '../../translation.ts';

/** French. Numbers and their units are held together by a no-break space. */
export default {
  breakdown: {
    title: 'Répartition',
    about:
      '{events} de la période, réparties selon une dimension : chaque événement compte une seule fois, les lignes donnent donc ensemble le total. Une ligne ouvre son détail.',
    sub: '{events} selon une dimension, chaque événement une fois',
    groupLabel: 'Répartir par',
    search: 'Rechercher',
    searchIn: 'Rechercher dans : {group}',
    andReason: '{group} et motif principal',
    change: 'Évolution',
    givtPct: 'GIVT %',
    sivtPct: 'SIVT %',
    spend: 'Dépense',
    mainReason: 'Motif principal',
    noCost: 'sans coût',
    reasonShare: '{share} {reason}',
    found: { one: '{count} résultat', many: '{count} de résultats', other: '{count} résultats' },
    sums: 'les parties donnent le total',
    smallNote: 'en italique : peu d’événements ({events}), le taux dit peu',
    folded: {
      one: '{count} colonne est repliée tant qu’une ligne est ouverte',
      many: '{count} de colonnes sont repliées tant qu’une ligne est ouverte',
      other: '{count} colonnes sont repliées tant qu’une ligne est ouverte',
    },
    changeNote: 'Évolution en points par rapport au {period}',
    all_publisher: { one: '{count} éditeur', many: 'Les {count} de éditeurs', other: 'Les {count} éditeurs' },
    all_sub_publisher: { one: '{count} sous-éditeur', many: 'Les {count} de sous-éditeurs', other: 'Les {count} sous-éditeurs' },
    all_campaign: { one: '{count} campagne', many: 'Les {count} de campagnes', other: 'Les {count} campagnes' },
    all_creative: { one: '{count} création', many: 'Les {count} de créations', other: 'Les {count} créations' },
    all_placement: { one: '{count} emplacement', many: 'Les {count} de emplacements', other: 'Les {count} emplacements' },
    all_placement_type: {
      one: '{count} type d’emplacement',
      many: 'Les {count} de types d’emplacement',
      other: 'Les {count} types d’emplacement',
    },
    all_channel: { one: '{count} canal', many: 'Les {count} de canaux', other: 'Les {count} canaux' },
    all_country: { one: '{count} pays', many: 'Les {count} de pays', other: 'Les {count} pays' },
    all_device: { one: '{count} appareil', many: 'Les {count} de appareils', other: 'Les {count} appareils' },
    all_exchange: { one: '{count} place de marché', many: 'Les {count} de places de marché', other: 'Les {count} places de marché' },
    all_system_domain: { one: '{count} domaine', many: 'Les {count} de domaines', other: 'Les {count} domaines' },
    all_page_id: { one: '{count} page', many: 'Les {count} de pages', other: 'Les {count} pages' },
    all_reason: { one: '{count} motif', many: 'Les {count} de motifs', other: 'Les {count} motifs' },
  },
} satisfies Translation<{ breakdown: typeof breakdownTexts }>;
