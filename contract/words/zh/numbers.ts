import type { numbers as english } from '../en/numbers.ts';

export const numbers = {
  incident_total: '事件总数',
  incident_fresh: '新增（未审核）',
  incident_takedown: '下架处理中',
  incident_down: '已下架',
  incident_medianHours: '下架时长中位数',
  incident_breaching: '超出 SLA',
  web_measured: '测量值',
  web_invalid: '无效',
  web_ivt: 'IVT %',
  web_viewable: '可见 %',
  web_atRisk: '风险支出',
  web_clean: '优质发布商',
  tracker_revenue: '收入',
  tracker_cost: '成本',
  tracker_profit: '利润',
  tracker_clicks: '点击',
  tracker_events: '事件',
  tracker_cvr: 'CVR',
  impression: '展示',
  visit: '访问',
} as const satisfies Record<keyof typeof english, string>;
