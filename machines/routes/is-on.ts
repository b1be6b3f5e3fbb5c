/** Does a path lie on a route? `:id` in the route stands for one segment. */
export function isOn(path: string, at: string): boolean {
  const parts = path.split('/');
  const given = at.split('/');
  return parts.length === given.length && parts.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]));
}
