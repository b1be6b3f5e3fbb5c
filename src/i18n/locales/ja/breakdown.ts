import type { breakdownTexts } from '../../../screens/web/breakdown/texts.ts';
import type { Translation } from '../../translation.ts';

/** Japanese. Numbers and their units are held together by a no-break space. */
export default {
  breakdown: {
    title: '内訳',
    about:
      '期間内のすべての{events}を1つの項目で分けたものです。各イベントは1回だけ数えるため、行の合計は全体と一致します。行を押すと詳細が開きます。',
    sub: '{events}を1つの項目で集計、重複なし',
    groupLabel: '内訳の項目',
    search: '検索',
    searchIn: '検索：{group}',
    andReason: '{group}と主な理由',
    change: '増減',
    givtPct: 'GIVT %',
    sivtPct: 'SIVT %',
    spend: '費用',
    mainReason: '主な理由',
    noCost: '費用なし',
    reasonShare: '{reason} {share}',
    found: { other: '{count}件一致' },
    sums: '各行の合計は全体と一致',
    smallNote: '斜体：{events}が少なく、割合は参考になりません',
    folded: { other: '行を開いている間は{count}列を折りたたみます' },
    changeNote: '増減は{period}とのポイント差',
    all_publisher: { other: '全 {count} 件' },
    all_sub_publisher: { other: '全 {count} 件' },
    all_campaign: { other: '全 {count} 件' },
    all_creative: { other: '全 {count} 件' },
    all_placement: { other: '全 {count} 件' },
    all_placement_type: { other: '全 {count} 件' },
    all_channel: { other: '全 {count} 件' },
    all_country: { other: '全 {count} 件' },
    all_device: { other: '全 {count} 件' },
    all_exchange: { other: '全 {count} 件' },
    all_system_domain: { other: '全 {count} 件' },
    all_page_id: { other: '全 {count} 件' },
    all_reason: { other: '全 {count} 件' },
  },
} satisfies Translation<{ breakdown: typeof breakdownTexts }>;
