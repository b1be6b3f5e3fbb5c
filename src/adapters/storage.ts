/**
 * The browser's storage, made harmless (D9): full, forbidden or throwing, a value then lives in memory until the page goes.
 * Texts are base64 of UTF-8 JSON, because plain `btoa` throws on `山田`.
 */
export interface Store {
  /** What was stored, decoded; `undefined` where there is none or it is rubbish. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

/** Where `config.json` said that the backend is, at the last visit. */
export const HOST_KEY = 'host';

export const encode = (value: unknown): string => {
  let bytes = '';
  for (const byte of new TextEncoder().encode(JSON.stringify(value))) bytes += String.fromCharCode(byte);
  return btoa(bytes);
};
export const decode = (text: string): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(text), (c) => c.charCodeAt(0))));
  } catch {
    return undefined; // a stranger's text is no value
  }
};

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** `storage` is asked for lazily: in a sandboxed frame, reading `localStorage` itself throws. */
export function createStore(storage: () => WebStorage): Store {
  const memory = new Map<string, string>();
  const quietly = <T>(run: (s: WebStorage) => T): T | undefined => {
    try {
      return run(storage());
    } catch {
      return undefined;
    } // the page goes on without storage
  };
  return {
    read: (key) => {
      const text = memory.get(key) ?? quietly((s) => s.getItem(key));
      return typeof text === 'string' ? decode(text) : undefined;
    },
    write: (key, value) => {
      const text = encode(value);
      const kept = quietly((s) => {
        s.setItem(key, text);
        return true;
      });
      if (kept === true) memory.delete(key);
      else memory.set(key, text);
    },
    remove: (key) => {
      const removed = quietly((s) => {
        s.removeItem(key);
        return true;
      });
      if (removed === true) memory.delete(key);
      else {
        // nothing is left to read: here nor, where the storage can still be written, at the next visit
        memory.set(key, '');
        quietly((s) => {
          s.setItem(key, '');
        });
      }
    },
  };
}
