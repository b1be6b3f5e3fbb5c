import type { numbers as english } from '../en/numbers.ts';

export const numbers = {
  incident_total: 'インシデント総数',
  incident_fresh: '新規（未確認）',
  incident_takedown: '削除対応中',
  incident_down: '削除済み',
  incident_medianHours: '削除時間の中央値',
  incident_breaching: 'SLA超過',
  web_measured: '測定値',
  web_invalid: '無効',
  web_ivt: 'IVT %',
  web_viewable: 'ビューアブル %',
  web_atRisk: 'リスクのある費用',
  web_clean: '健全なパブリッシャー',
  tracker_revenue: '売上',
  tracker_cost: '費用',
  tracker_profit: '利益',
  tracker_clicks: 'クリック',
  tracker_events: 'イベント',
  tracker_cvr: 'CVR',
  impression: 'インプレッション',
  visit: '訪問',
} as const satisfies Record<keyof typeof english, string>;
