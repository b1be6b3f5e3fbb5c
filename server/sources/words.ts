import { sourceFaults as en } from '../../contract/words/en/source-faults.ts';
import { sourceFaults as de } from '../../contract/words/de/source-faults.ts';
import { sourceFaults as es } from '../../contract/words/es/source-faults.ts';
import { sourceFaults as fr } from '../../contract/words/fr/source-faults.ts';
import { sourceFaults as ja } from '../../contract/words/ja/source-faults.ts';
import { sourceFaults as zh } from '../../contract/words/zh/source-faults.ts';
import type { SourceFault } from '../../contract/areas/source/source.ts';
import type { MailLanguage } from '../../contract/areas/sign-in.ts';

interface Words {
  readonly fails: string;
  readonly works: string;
  readonly goesOn: string;
  readonly faults: Readonly<Record<SourceFault, string>>;
}
/** What is told of sources; `{name}` is the source. */
export const words: Readonly<Record<MailLanguage, Words>> = {
  en: {
    fails: 'The source “{name}” of {package} has a fault',
    works: 'The source “{name}” of {package} works again',
    goesOn: 'It is fetched again as its schedule says. Nothing that was taken is lost, and nothing is taken twice. Its log:',
    faults: en,
  },
  de: {
    fails: 'Die Quelle „{name}“ von {package} hat einen Fehler',
    works: 'Die Quelle „{name}“ von {package} funktioniert wieder',
    goesOn: 'Sie wird nach ihrem Zeitplan wieder abgerufen. Nichts geht verloren, und nichts wird doppelt übernommen. Ihr Protokoll:',
    faults: de,
  },
  es: {
    fails: 'La fuente «{name}» de {package} tiene un fallo',
    works: 'La fuente «{name}» de {package} vuelve a funcionar',
    goesOn: 'Se vuelve a consultar según su programación. No se pierde nada de lo recogido ni se recoge nada dos veces. Su registro:',
    faults: es,
  },
  fr: {
    fails: 'La source « {name} » de {package} a un défaut',
    works: 'La source « {name} » de {package} fonctionne à nouveau',
    goesOn:
      'Elle est à nouveau interrogée selon sa planification. Rien de ce qui a été pris n’est perdu, rien n’est pris deux fois. Son journal :',
    faults: fr,
  },
  ja: {
    fails: '{package} のソース「{name}」に問題があります',
    works: '{package} のソース「{name}」は再び動作しています',
    goesOn: 'スケジュールどおりに再取得されます。取得済みのデータが失われたり、二重に取り込まれたりすることはありません。ログ：',
    faults: ja,
  },
  zh: {
    fails: '{package} 的数据源“{name}”有故障',
    works: '{package} 的数据源“{name}”已恢复正常',
    goesOn: '将按计划再次获取。已获取的内容不会丢失，也不会重复获取。日志：',
    faults: zh,
  },
};
