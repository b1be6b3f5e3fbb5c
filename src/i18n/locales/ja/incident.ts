import type { incidentTexts } from '../../../screens/incident/texts.ts';
import type { Translation } from '../../translation.ts';

/** Japanese. */
export default {
  incident: {
    region: 'インシデントダッシュボード',
    kpis: '主要指標',

    openIncidents: { other: '{count}件のインシデントを開く' },
    total: 'インシデント総数',
    totalAbout: '期間内に検知されたインシデントの総数です。その後の経過は問いません。日付はパッケージのタイムゾーンによります。',
    fresh: '新規（未確認）',
    freshAbout:
      '期間内のインシデントのうち、ステータスが「検知」または「確認中」で、まだ確認も却下もされていないものです。少ないほど良好です。',
    takedown: '削除対応中',
    takedownAbout:
      '期間内のインシデントのうち、確認済みで、まだ削除されていないものです（確認済み、削除申請済み、対応中、拒否、エスカレーション、再出現）。',
    down: '削除済み',
    downAbout:
      '期間内のインシデントのうち、コンテンツの削除が検証されたものです（削除済み、監視中、クローズ）。成功率は、削除を申請したインシデントのうち削除に至ったものの割合で、その後に再出現したものも含みます。多いほど良好です。',
    success: '成功率 {share}',
    noteOpenOfAll: { other: '未解決 {count}件' },
    noteShare: '全体の{share}',
    noteDecided: 'n = {down}・未解決{open}件',
    noteOpen: { other: '未解決{count}件中' },
    medianHours: '削除時間の中央値',
    medianHoursAbout:
      '削除に至ったインシデントの半数が、初回検知から削除の検証までに要した時間です。対象は、期間内のインシデントのうち、優先度ごとの期限（SLA）を過ぎたものです。その下に、削除された件数（n）と未解決の件数を示します。短いほど良好です。',
    breaching: 'SLA超過',
    breachingAbout:
      '期間内のインシデントのうち、未解決かつ未削除で、優先度ごとの期限を過ぎたものです。期限は初回検知から、即時12時間、緊急24時間、高72時間、通常168時間、低336時間です。少ないほど良好です。',

    funnel: 'ライフサイクル',
    funnelSub: 'ステージを選択して絞り込み',
    funnelAbout:
      '期間内のインシデントがどの段階まで進んだかを示します。各ステージには、そこに到達したもの（さらに先へ進んだものを含む）をすべて数えるため、ステージの合計は全体と一致しません。割合は検知件数に対するものです。再出現は、削除後に再び現れたものです。',
    volume: 'インシデント件数',
    volumeSub: '現在のグループ別、日次',
    volumeAbout:
      '検知日ごとのインシデント件数を、現在のステータスが属するグループ別に示します。4グループの合計がその日の総数です。最終日は集計途中の場合、暫定値です。',
    volumeSummary: '{days}、{incidents}。最多は{day}の{peak}件です。',
    dayCount: { other: '{count}日間' },
    incidentCount: { other: 'インシデント{count}件' },
    risk: '要対応',
    riskSub: 'リスクの高い順',
    riskAbout:
      '期間内の未解決インシデントのうち、リスクスコア（0～100）が最も高い10件です。経過時間は初回検知からの時間です。SLAの印は、優先度ごとの期限を過ぎたものを示します。矢印は、削除後に再出現したものとその回数を示します。',
    channel: 'チャネル別未解決件数',
    channelAbout:
      '期間内の未解決のインシデント（未削除で、却下、取り下げ、クローズのいずれでもないもの）を、検知されたチャネル別に示します。',
    subChannel: 'サブチャネル別未解決件数',
    subChannelAbout:
      '期間内の未解決のインシデント（未削除で、却下、取り下げ、クローズのいずれでもないもの）を、チャネル内のプラットフォーム別に示します。サブチャネルの合計はチャネルの件数と一致します。選択すると、そのチャネルで絞り込みます。',
    category: 'カテゴリー',
    categorySub: '全件中の未解決件数',
    categoryAbout:
      '期間内のインシデントを侵害の種類別に示します。濃い部分は未解決（未削除で、却下、取り下げ、クローズのいずれでもないもの）です。',
    publisher: 'パブリッシャー',
    publisherSub: '全件中の未解決件数',
    publisherAbout:
      '期間内のインシデントを、検知されたパブリッシャー、販売者、ネットワーク別に最大50件示します。濃い部分は未解決（未削除で、却下、取り下げ、クローズのいずれでもないもの）です。',
    location: '上位の国・地域',
    locationSub: 'インシデントの多い10の国・地域',
    locationAbout:
      '期間内のインシデントが最も多い10の国・地域を、コンテンツの対象地域またはホスティング先によって示します。上位10以外は地図上で空白になりますが、0件という意味ではありません。',
    takedownTime: '削除までの時間',
    takedownTimeSub: '中央値～90パーセンタイル',
    takedownTimeEmpty: 'SLAの期限を過ぎたこれらのインシデントのうち、削除に至ったものはまだありません。',
    takedownTimeAbout:
      '期間内のインシデントのうち、優先度ごとの期限（SLA）を過ぎ、削除に至ったものについて、初回検知から削除の検証までの時間をチャネル別に示します。点は中央値、線の端は10件中9件が削除されるまでの時間です。表には未解決の件数も示します。',
    listSummary: '{rows}。最多は{name}の{value}です。',
    rowCount: { other: '{count}行' },
    takedownSummary: '{channels}。最も遅いのは{name}で、中央値は{value}です。',
    channelCount: { other: '{count}チャネル' },
    mapLabel: '国・地域の地図',
    listLabel: '国・地域の順位',

    date: '日付',
    incidents: 'インシデント',
    active: '未解決',
    stage: 'ステージ',
    share: '検知に対する割合（%）',
    subChannelName: 'サブチャネル',
    median: '中央値（時間）',
    p90: '90パーセンタイル（時間）',
    stillOpen: '未解決',
    totalColumn: '合計',
    provisional: '暫定',
    wave: '{category}の急増、キャンペーン {campaign}',
    note: '備考',
    yes: 'はい',
    no: 'いいえ',
    incident: 'インシデント',
    title: 'タイトル',
    url: 'URL',
    riskScore: 'リスク',
    age: '経過',
    ageHours: '経過時間（時間）',
    sla: 'SLA',
    slaBreached: 'SLAを超過',
    reemerged: { other: '削除後に{count}回再出現' },
    reemergedColumn: '再出現回数',
    countryCode: '国コード',

    insightUp: '{date}のインシデントが{change}増加',
    insightRest: '日次中央値との比較。{found}、増加分の{share}は{dimension}「{value}」です。',
    insightFound: { other: '検知{count}件' },
    insightPick: '{value}を表示',
    insightClear: '{value}の絞り込みを解除',
    insightNone: 'この期間に目立った変化はありません。',
    insightLabel: '注目点',
    dimension_channel: 'チャネル',
    dimension_category: 'カテゴリー',
    dimension_publisher: 'パブリッシャー',
    dimension_brand: 'ブランド',
    dimension_country: '国・地域',
  },
} satisfies Translation<{ incident: typeof incidentTexts }>;
