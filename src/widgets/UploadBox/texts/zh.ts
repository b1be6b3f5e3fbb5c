import type { uploadTexts } from '../texts.ts';
import type { Translation } from '../../../i18n/translation.ts';

/** Chinese. */
export default {
  UploadBox: {
    attach: '添加附件',
    drop: '选择文件，或拖放到此处',
    limits: '{kinds}；每个文件最大 {size}',
    files: '已选文件',
    remove: '移除 {name}',
    notSelected: '未选择文件',
    tooMany: '最多 {most} 个文件',
    kind: '{name}：不接受此类文件',
    name: '{name}：文件名过长',
    size: '{name}：超过 {most}',
    empty: '{name}：文件为空',
    lies: '{name}：文件内容与名称不符',
    noColumn: '缺少 {names} 列',
    noHeadings: '第一行是数据：其上应为标题行',
    noRows: '标题下没有数据行',
    tooBig: '文件过大',
    noCsv: '不是 CSV 文件',
    openQuote: '引号未闭合',
    unreadable: '{name}：无法读取',
    bytes: '{name}，{size}',
  },
} satisfies Translation<{ readonly UploadBox: typeof uploadTexts }>;
