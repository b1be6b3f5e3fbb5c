import type { SourceFault } from '../../areas/source/source.ts';

/** What is wrong with a source of rows, in words: for mails and pages. */
export const sourceFaults: Readonly<Record<SourceFault, string>> = {
  timeout: '未及时响应',
  'no-host': '主机不存在',
  'no-connection': '无法连接',
  busy: '服务器返回繁忙或故障',
  cut: '收到的数据少于声明的数量',
  changing: '读取期间文件被写入',
  'no-room': '门户磁盘空间不足',
  'not-allowed': '不允许访问该地址或文件夹',
  redirect: '重定向过多或目标不是网址',
  certificate: '证书不受信任',
  denied: '访问被拒绝',
  missing: '此位置没有内容',
  answer: '响应不符合预期',
  html: '返回的是页面而不是数据',
  'too-large': '太大',
  packed: '无法解压或不完整',
  charset: '编码不是 UTF-8',
  columns: '缺少列',
  rows: '并非全部都是行',
  refused: '所有行均被拒绝',
  'same-etag': '内容已更改而 ETag 未变',
  'no-mapping': '映射已不存在',
};
