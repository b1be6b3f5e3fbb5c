import { Card, Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow } from '@fluentui/react-components';

/** The floor's second route; it is never opened, but it makes the bundler part the code as it does for any product with routes. */
export default function List() {
  return (
    <Card className="wide">
      <Table size="small">
        <TableHeader>
          <TableRow>
            <TableHeaderCell>Incident</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          <TableRow>
            <TableCell>none</TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </Card>
  );
}
