interface TableTwinProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** As people read them; the first of each names its row. */
  readonly rows: readonly (readonly string[])[];
}

/** The numbers of a small chart for those who do not see it, where no card offers them as a table. */
export const TableTwin = ({ label, columns, rows }: TableTwinProps) => (
  <table className="visually-hidden" aria-label={label}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, i) => (
            <td key={columns[i + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
