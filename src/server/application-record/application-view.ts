import type { JsonObject } from '../../../runtime/json/json.ts';
import { servedApplication } from '../../../runtime/lifecycle/application-view.ts';
import { statusPlace } from '../../../runtime/lifecycle/status.ts';
import type { ApplicationStatus, ApplicationView } from '../../contract/calls/applications.ts';
import type { ServerContext } from '../platform/context/context.ts';
import { type ApplicationRow, contextOf, recordOf, stateOf } from './application-record.ts';
import { workflowOf } from './workflow.ts';

/** An application for its owner: with the stated income, never with the Social Security number or the vendors' findings. */
export function applicationView(context: ServerContext, row: ApplicationRow): ApplicationView {
  // The shape is the contract's: `npm run check` compares the lifecycle's view with the contract.
  return servedView(context, row) as ApplicationView;
}

/** The part of the view that contains the status. */
export function statusView(context: ServerContext, row: ApplicationRow): ApplicationStatus {
  const [part] = statusPlace(workflowOf(context.documents, row).lifecycle);
  // The shape is the contract's, as above.
  return (servedView(context, row)[part] ?? {}) as ApplicationStatus;
}

function servedView(context: ServerContext, row: ApplicationRow): JsonObject {
  const { lifecycle, pricing } = workflowOf(context.documents, row);
  const kept = { state: stateOf(row), record: recordOf(row), shown: row.shown };
  return servedApplication(lifecycle, kept, contextOf(context, row, pricing), context.documents.functions);
}
