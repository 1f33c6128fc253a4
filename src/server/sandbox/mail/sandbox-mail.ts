import { messageCarrier as id } from '../../../../runtime/lifecycle/personas.ts';
import { contextOf } from '../../application-record/application-record.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import type { ServerBase } from '../../platform/context/context.ts';
import type { MailCarrier, MailOutcome, OutgoingMessage } from '../../ports/mail.ts';
import type { VendorRequest } from '../../ports/vendors.ts';
import { paceOf } from '../behaviour/pace.ts';
import { type SandboxVendors, sandboxVendor } from '../vendors/sandbox-vendor.ts';

/**
 * The sandbox's carrier of messages: its outcomes are those of the personas, and it sends nothing. Each message has its own
 * line, so that one that hangs does not delay others. A message about an account has no persona and is delivered.
 */
export function sandboxMail(base: ServerBase, settings: SandboxVendors): MailCarrier {
  const vendor = sandboxVendor(id, settings);
  return {
    line: ({ reference }) => `${id}/${reference}`,
    patience: paceOf(settings.paceMs).patience,
    async send(message, signal) {
      if (message.application === null) return 'delivered';
      const request = await requestFor(base, message, message.application);
      return new Promise((resolve, reject) => {
        const deliver = (answer: unknown) => {
          const outcome = outcomeOf(answer);
          if (outcome) resolve(outcome);
          else reject(new Error('The persona answers nothing that a carrier of messages may answer'));
        };
        vendor.ask(request, { deliver, signal });
      });
    },
  };
}

async function requestFor(
  base: ServerBase,
  { reference, tries }: OutgoingMessage,
  application: string,
): Promise<VendorRequest> {
  const row = await base.db
    .selectFrom('application')
    .selectAll()
    .where('uuid', '=', application)
    .executeTakeFirstOrThrow();
  const { pricing } = workflowOf(base.documents, row);
  return {
    org: row.org,
    work: { visit: row.visit, vendor: id, turn: tries, attempts: undefined, timeoutMs: 0, papers: [] },
    context: contextOf(base, row, pricing),
    vendorFacts: {},
    reference,
  };
}

function outcomeOf(answer: unknown): MailOutcome | undefined {
  const event = typeof answer === 'object' && answer !== null && 'event' in answer ? answer.event : undefined;
  return event === 'delivered' || event === 'refused' ? event : undefined;
}
