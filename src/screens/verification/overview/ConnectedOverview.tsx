import type { ToolId } from '../../../../contract/verification/decode/decode.ts';
import type { VerificationScreen as Screen } from '../../../../machines/screens/verification/tools.ts';
import { useLocationStore } from '../../../portal/context.tsx';
import { useRead } from '../../../portal/use-read.ts';
import { carry } from '../onward/carried.ts';
import { useToolName } from '../use-tool-name.ts';
import { Overview } from './Overview.tsx';
import { RegisterNote } from './RegisterNote.tsx';

/** The overview on its read. */
export function ConnectedOverview({ screen }: { readonly screen: Screen }) {
  const { view, refresh } = useRead(screen, 'registers');
  const nameOf = useToolName();
  const location = useLocationStore();
  return (
    <Overview
      registers={view}
      nameOf={nameOf}
      onRefresh={refresh}
      onOpen={(tool, values) => {
        carry(tool, values);
        location.push(`/${tool}`);
      }}
    />
  );
}
/** What stands beside a tool's form, on the same read. */
export function ConnectedNote({ screen, tool }: { readonly screen: Screen; readonly tool: ToolId }) {
  const { view, refresh } = useRead(screen, 'registers');
  return <RegisterNote registers={view} tool={tool} onRefresh={refresh} />;
}
