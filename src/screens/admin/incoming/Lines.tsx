/** A few lines under their title. */
export function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <p className="strong">{title}</p>
      <ul>
        {lines.map((line) => (
          <li key={line} className="anywhere">
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
