import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { CompiledLifecycle } from '../../../../runtime/lifecycle/decision-rules.ts';
import { possibleEvents } from '../../../../runtime/lifecycle/manual-event.ts';
import { personaAnswerOf } from '../../../../runtime/lifecycle/personas.ts';
import { applicationNow } from '../../application-record/application-clock.ts';
import { type ApplicationRow, contextOf } from '../../application-record/application-record.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import { movesOf } from '../../backoffice/history.ts';
import { shownFacts } from '../../backoffice/shown-facts.ts';
import { notFound } from '../../http/http-error.ts';
import { messagesOf } from '../../messages/messages-of.ts';
import { firstPage } from '../../pages/first-page.ts';
import type { Account } from '../../platform/context/account.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import { personasOf } from '../behaviour/personas.ts';
import type { ApplicationDetails } from './application-page.ts';
import type { OfferedEvent } from './event-forms.ts';

type Owned = { row: ApplicationRow; account: Account; lifecycle: CompiledLifecycle };

/** An application and its account. Throws 404 if there is none. */
export async function ownerOf(context: ServerContext, uuid: string): Promise<Owned> {
  const { db, documents } = context;
  const row = await db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (!row) throw notFound();
  const account = await db
    .selectFrom('account')
    .select(['uuid', 'org', 'email'])
    .where('uuid', '=', row.account)
    .executeTakeFirstOrThrow();
  return { row, account, lifecycle: workflowOf(documents, row).lifecycle };
}

/** All data of an application for the panel; undefined if there is none. */
export async function detailsOf(
  context: ServerContext,
  uuid: string,
  flash: ApplicationDetails['flash'],
): Promise<ApplicationDetails | undefined> {
  const owned = await ownerOf(context, uuid).catch(() => undefined);
  const product = owned && context.documents.organisations.get(owned.row.org)?.product;
  if (!owned || !product) return undefined;
  const { row, account, lifecycle } = owned;
  return {
    row,
    email: account.email,
    lifecycle,
    documents: { states: lifecycle.states, statuses: product.statuses },
    events: eventsOf(context, owned),
    history: await movesOf(context.db, uuid),
    messages: await messagesOf(context, uuid),
    facts: shownFacts(row, product, lifecycle),
    now: applicationNow(context, row),
    start: firstPage(product),
    flash,
  };
}

function eventsOf(context: ServerContext, { row, lifecycle }: Owned): OfferedEvent[] {
  const { pricing } = workflowOf(context.documents, row);
  const personas = personasOf(context.documents, row.org);
  const workflowContext = contextOf(context, row, pricing);
  return possibleEvents(lifecycle, row.status ?? '').map((open) => {
    const vendor = lifecycle.states[row.status ?? '']?.work?.vendor;
    const answer =
      vendor !== undefined && open.by === vendor
        ? personaAnswerOf(
            personas,
            { vendor, event: open.event },
            workflowContext,
            row.vendor_facts,
            context.documents.functions,
          )
        : undefined;
    return { ...open, usual: (answer?.facts ?? {}) as JsonObject };
  });
}
