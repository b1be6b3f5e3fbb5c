/** What `config.json` says of this installation, once a page. Its readers know what they look for. */
let asked: Promise<unknown> | undefined;
export const readSite = (): Promise<unknown> => {
  const found =
    asked ??
    globalThis.vigilEarly?.config ??
    fetch(`${import.meta.env.BASE_URL}config.json`).then((answer) => answer.json() as Promise<unknown>);
  asked = found;
  found.catch(() => {
    asked = undefined;
  });
  return found;
};
