import { standing } from '../../../../contract/words/ja/standing.ts';
import { traffic } from '../../../../contract/words/ja/traffic.ts';
import type { sourceTexts } from '../../texts/source.ts';
import type { standingTexts } from '../../texts/standing.ts';
import type { trafficTexts } from '../../texts/traffic.ts';
import type { Translation } from '../../translation.ts';

/** Japanese. */
export default {
  traffic,
  'traffic/standing': standing,
  'traffic/source': {
    act: '{name} に対応',
    block: 'パブリッシャーをブロック',
    undo: '取り消す',
    lift: 'ブロックを解除',
    contest: '無効なトラフィックに異議を申し立てる',
    attachPack: 'チケット用の返金請求パック',
    raise: 'チケットを起票',
    tell: 'ネットワークに連絡',
    list: 'ブロックリスト',
    blocked: 'ブロック済み',
    blockedSince: '{day} に {by} がブロック',
    blockedOne: '{name}：ブロック済み',
    blockedOneSince: '{name}：{day} に {by} がブロック',
  },
} satisfies Translation<{ traffic: typeof trafficTexts; 'traffic/standing': typeof standingTexts; 'traffic/source': typeof sourceTexts }>;
