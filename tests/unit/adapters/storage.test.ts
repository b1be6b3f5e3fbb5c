import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStore, decode, encode } from '../../../src/adapters/storage.ts';
import { MemoryStorage } from '../support/fake-world.ts';
import { anyText } from '../../support/text.ts';

describe('stored values', () => {
  it.each(['山田', '😀 ñ', '', 'a "quoted" \\ text', { name: '山田', list: [1, null, true] }, 0, null])(
    '%j comes back as it was',
    (value) => {
      expect(decode(encode(value))).toEqual(value);
    },
  );
  it('whatever JSON can say comes back as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(decode(encode(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
  it('are base64, so that any reader of the specification can read them', () => {
    expect(encode('token')).toBe(Buffer.from('"token"').toString('base64'));
    expect(encode('山田')).toMatch(/^[A-Za-z0-9+/]+=*$/);
  });
  it.each(['', 'not base64 at all', '%%%', btoa('{'), btoa('\xff\xfe'), 'undefined', 'null'])('%j is no value', (text) => {
    expect(decode(text)).toBeUndefined();
  });
  it('no text whatever breaks the reader', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(() => decode(text)).not.toThrow();
      }),
    );
  });
});

describe('a storage', () => {
  const full = () => ({
    getItem: () => null,
    removeItem: () => {},
    setItem: (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const throwing = () => {
    const fail = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    return { getItem: fail, setItem: fail, removeItem: fail };
  };
  const absent = (): never => {
    throw new DOMException('no storage here', 'SecurityError');
  };

  it('keeps what is written, for the next page too', () => {
    const storage = new MemoryStorage();
    createStore(() => storage).write('token', '山田');
    expect(createStore(() => storage).read('token')).toBe('山田');
  });
  it.each([
    ['is full', full],
    ['throws', throwing],
    ['is not there', absent],
  ])('that %s leaves the value in memory', (_, storage) => {
    const store = createStore(storage);
    store.write('token', 'abc');
    expect(store.read('token')).toBe('abc');
    store.write('token', 'def');
    expect(store.read('token')).toBe('def');
    store.remove('token');
    expect(store.read('token')).toBeUndefined();
  });
  it('that cannot remove is overwritten, so that nothing is left for the next visit', () => {
    const storage = new MemoryStorage();
    const stubborn = {
      getItem: storage.getItem,
      setItem: storage.setItem,
      removeItem: (): never => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    const store = createStore(() => stubborn);
    store.write('token', 'secret');
    store.remove('token');
    expect(store.read('token')).toBeUndefined();
    expect(storage.getItem('token')).toBe('');
    expect(createStore(() => storage).read('token')).toBeUndefined();
    store.write('token', 'next');
    expect(createStore(() => storage).read('token')).toBe('next');
  });
  it('that can neither remove nor overwrite gives nothing back to this page', () => {
    const storage = new MemoryStorage();
    storage.setItem('token', encode('secret'));
    const fail = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    const store = createStore(() => ({ getItem: storage.getItem, setItem: fail, removeItem: fail }));
    store.remove('token');
    expect(store.read('token')).toBeUndefined();
  });
  it('that fills up never gives back the older value', () => {
    const storage = new MemoryStorage();
    let isFull = false;
    const store = createStore(() => ({
      getItem: storage.getItem,
      removeItem: storage.removeItem,
      setItem: (key: string, text: string) => {
        if (isFull) throw new Error('full');
        storage.setItem(key, text);
      },
    }));
    store.write('token', 'old');
    isFull = true;
    store.write('token', 'new');
    expect(store.read('token')).toBe('new');
    isFull = false;
    store.write('token', 'newest');
    expect(createStore(() => storage).read('token')).toBe('newest');
    store.remove('token');
    expect(store.read('token')).toBeUndefined();
  });
});
