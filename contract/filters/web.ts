import type { Filters } from './filter.ts';
import { campaign_id, channel, country, publisher_name } from './shared.ts';

/** Filters of the fraud dashboards (spec §7 "Web fraud"), as they travel and in the order of the drawer. */
export const webFilters = {
  publisher_name: { ...publisher_name, list: true, column: 'publisher' },
  channel: { ...channel, list: true },
  campaign_id: { ...campaign_id, list: true, column: 'campaign' },
  creative_id: {
    words: { en: 'Creative', de: 'Werbemittel', es: 'Creatividad', fr: 'Création', ja: 'クリエイティブ', zh: '素材' },
    list: true,
    column: 'creative',
  },
  placement_id: {
    words: { en: 'Placement', de: 'Platzierung', es: 'Ubicación', fr: 'Emplacement', ja: 'プレースメント', zh: '广告位' },
    list: true,
    column: 'placement',
  },
  placement_type: {
    words: {
      en: 'Placement type',
      de: 'Platzierungsart',
      es: 'Tipo de ubicación',
      fr: 'Type d’emplacement',
      ja: 'プレースメントの種類',
      zh: '广告位类型',
    },
    list: true,
    reads: 'words',
  },
  fraud_category: {
    words: {
      en: 'Fraud category',
      de: 'Betrugskategorie',
      es: 'Categoría de fraude',
      fr: 'Catégorie de fraude',
      ja: '不正カテゴリ',
      zh: '欺诈类别',
    },
    list: true,
    reads: 'words',
    flags: true,
  },
  fraud_sub_category: {
    words: {
      en: 'Fraud sub-category',
      de: 'Betrugsunterkategorie',
      es: 'Subcategoría de fraude',
      fr: 'Sous-catégorie de fraude',
      ja: '不正サブカテゴリ',
      zh: '欺诈子类别',
    },
    list: true,
    reads: 'words',
    flags: true,
  },
  publisher_id: {
    words: { en: 'Publisher ID', de: 'Publisher-ID', es: 'ID del editor', fr: 'ID de l’éditeur', ja: 'パブリッシャー ID', zh: '发布商 ID' },
    list: true,
    label: 'publisher',
  },
  sub_publisher_name: {
    words: { en: 'Sub-publisher', de: 'Sub-Publisher', es: 'Subeditor', fr: 'Sous-éditeur', ja: 'サブパブリッシャー', zh: '子发布商' },
    list: true,
    column: 'sub_publisher',
  },
  system_domain: {
    words: {
      en: 'System domain',
      de: 'Systemdomain',
      es: 'Dominio del sistema',
      fr: 'Domaine système',
      ja: 'システムドメイン',
      zh: '系统域名',
    },
    list: true,
  },
  page_id: {
    words: { en: 'Page', de: 'Seite', es: 'Página', fr: 'Page', ja: 'ページ', zh: '页面' },
    list: true,
  },
  reason: { words: { en: 'Reason', de: 'Grund', es: 'Motivo', fr: 'Motif', ja: '理由', zh: '原因' }, reads: 'words', flags: true },
  exchange: {
    words: { en: 'Exchange', de: 'Börse', es: 'Plataforma de intercambio', fr: 'Place de marché', ja: 'エクスチェンジ', zh: '交易平台' },
  },
  country,
  device: { words: { en: 'Device', de: 'Gerät', es: 'Dispositivo', fr: 'Appareil', ja: 'デバイス', zh: '设备' }, reads: 'words' },
} as const satisfies Filters;
/** What "invalid" means in every answer: both classes, or one of them. */
export const verdictClasses = ['all', 'givt', 'sivt'] as const;
export type VerdictClass = (typeof verdictClasses)[number];
