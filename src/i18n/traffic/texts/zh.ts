import { standing } from '../../../../contract/words/zh/standing.ts';
import { traffic } from '../../../../contract/words/zh/traffic.ts';
import type { sourceTexts } from '../../texts/source.ts';
import type { standingTexts } from '../../texts/standing.ts';
import type { trafficTexts } from '../../texts/traffic.ts';
import type { Translation } from '../../translation.ts';

/** Simplified Chinese. */
export default {
  traffic,
  'traffic/standing': standing,
  'traffic/source': {
    act: '处理 {name}',
    block: '封禁发布商',
    undo: '撤销',
    lift: '解除封禁',
    contest: '申诉无效流量',
    attachPack: '工单的追款包',
    raise: '创建工单',
    tell: '告知网络',
    list: '封禁名单',
    blocked: '已封禁',
    blockedSince: '由 {by} 自 {day} 起封禁',
    blockedOne: '{name}：已封禁',
    blockedOneSince: '{name}：由 {by} 自 {day} 起封禁',
  },
} satisfies Translation<{ traffic: typeof trafficTexts; 'traffic/standing': typeof standingTexts; 'traffic/source': typeof sourceTexts }>;
