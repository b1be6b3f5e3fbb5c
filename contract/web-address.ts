/** An address of the web without a name and a password in it; which hosts it may be of, the server says. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/?#@]+(?:[/?][^\s#]*)?$/i.test(text);
