import type { ToolId } from '../../contract/verification/decode/decode.ts';
import type { Values } from '../../contract/verification/check.ts';
import { allThrough, type Caller } from '../access.ts';
import { brandsOf, likeBrand, type Brand } from './brands.ts';
import { normalOf, type Normal } from './normal.ts';
import type { SearchIndex } from './search-index.ts';
import type { LikeOf } from '../verification/registers.ts';

const kinds: Readonly<Partial<Record<ToolId, 'email' | 'domain'>>> = { verify_email: 'email', verify_domain: 'domain' };
/** What a tool was given, as it is compared; null of tools that take no host. */
function comparedIn(tool: ToolId, values: Values): Normal | null {
  const kind = kinds[tool],
    value = kind === undefined ? undefined : values[kind];
  return kind === undefined || value === undefined ? null : { kind, norm: normalOf(kind, value) };
}
/** How long a check waits for the index, which may have much to answer before. */
const PATIENCE_MS = 2_000;
/** What a host reads like in the packages of a caller, one brand of theirs or a value of those that they may search, whichever is more alike. An index that does not answer in time tells nothing. */
export const likesFor =
  (search: Pick<SearchIndex, 'nearest'>, caller: Pick<Caller, 'role' | 'publishers' | 'only' | 'packages'>): LikeOf =>
  async (tool, value) => {
    const compared = comparedIn(tool, { [kinds[tool] ?? '']: value });
    if (compared === null) return null;
    const brand = likeBrand(compared, brandsIn(caller));
    const over = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null[]>((resolve) => {
      timer = setTimeout(() => {
        over.abort();
        resolve([]);
      }, PATIENCE_MS);
    });
    const asked = search
      .nearest(allThrough('search:read', caller), [{ kind: compared.kind, value: compared.norm }], over.signal)
      .catch((): null[] => []);
    const [known = null] = await Promise.race([asked, late]);
    clearTimeout(timer);
    return known !== null && (brand === null || known.like.score > brand.score) ? known.like : brand;
  };
const brandsIn = ({ packages }: Pick<Caller, 'packages'>): Brand[] =>
  brandsOf(
    packages,
    packages.map(({ name }) => name),
  );
