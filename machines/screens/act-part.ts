import * as blocks from '../../contract/areas/tracker/block.ts';
import * as campaigns from '../../contract/areas/tracker/campaign.ts';
import { foresight, list } from '../../contract/areas/tracker/foresight.ts';
import { list as jobs } from '../../contract/areas/job.ts';
import { publisherAcrossCalls } from '../../contract/areas/publisher/across.ts';
import { webClawBackCalls } from '../../contract/areas/web/claw-back.ts';
import { trafficDisputeCalls } from '../../contract/areas/ticket/traffic-dispute.ts';
import { row } from '../../contract/areas/web/web.ts';
import * as publishers from '../../contract/areas/tracker/publisher.ts';
import * as tickets from '../../contract/areas/ticket/changes.ts';
import { ACT } from './act.ts';
import { definePart } from './screen.ts';

const { one: across } = publisherAcrossCalls;
const refreshes = [foresight, list, publishers.list, publishers.caps, campaigns.history, across];
/** What is done about a source on any screen that has one open. */
export const actPart = definePart(ACT, {
  writes: {
    block: { call: blocks.block, refreshes, toldBy: 'form' },
    undoBlock: { call: blocks.undo, refreshes, toldBy: 'form' },
    /** What the end of a block concerns, of one in the block list. */
    foresee: { call: foresight, toldBy: 'form' },
    lift: { call: blocks.lift, refreshes, toldBy: 'form' },
    tell: { call: blocks.tell, refreshes: [jobs, foresight, list, campaigns.history, across], toldBy: 'form' },
    blockFile: { call: blocks.file },
    /** The pack of a publisher for a ticket that was just raised: its outcome is told by a toast, and it is among the jobs. */
    attachPack: { call: blocks.attach, refreshes: [jobs], begins: true },
    /** The same of the rows of a drawer of visits or impressions. */
    attachRowPack: { call: webClawBackCalls.make, refreshes: [jobs], begins: true },
    /** The open row says that it is contested. */
    contest: { call: trafficDisputeCalls.contest, refreshes: [trafficDisputeCalls.list, row], toldBy: 'form' },
    raise: { call: tickets.create, refreshes: [foresight, publishers.list, publishers.caps, across], toldBy: 'form', raises: true },
  },
});
