/** A name for one intent to write, 128 random bits. `crypto.randomUUID` would need HTTPS, which a LAN install may not have. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
