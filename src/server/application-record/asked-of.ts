import { askedEvents } from '../../../runtime/lifecycle/open-events/asked-events.ts';
import { lifecycleContext } from '../../language/pricing/policy.ts';
import type { ServerContext } from '../platform/context/context.ts';
import { applicationNow } from './application-clock.ts';
import { type ApplicationRow, stateOf } from './application-record.ts';
import { workflowOf } from './workflow.ts';

/** The events of people that somebody has asked for in this application. They read no sealed answer, so no key is needed. */
export function askedOf(context: Pick<ServerContext, 'documents' | 'clock'>, row: ApplicationRow): string[] {
  const { lifecycle, pricing } = workflowOf(context.documents, row);
  const known = lifecycleContext(pricing, row.answers, applicationNow(context, row).toISOString());
  return askedEvents(lifecycle, stateOf(row), known, context.documents.functions);
}
