/** Conditions in a journey on the engine: the decisions of the server, with another store. */

import type {
  DomainApplication,
  DomainCall,
  DomainOfApplication,
  JourneyDomain,
} from '../../../../runtime/journey/application/journey-domain.ts';
import type { JourneyResponse } from '../../../../runtime/journey/application/workflow-answers.ts';
import { readPath } from '../../../../runtime/json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../../../runtime/json/json.ts';
import { type Refusal, type Refused, responseTo } from '../../port/refusal.ts';
import { type ConditionRequest, categoryNames } from '../decisions/condition.ts';
import type { ConditionEvent, StaffEvent } from '../decisions/decision.ts';
import { openOfBorrower, refusedWhileHeld, signatureRefused, unclearedOf } from '../decisions/held.ts';
import { mayAskBorrower, mayAskSigners } from '../decisions/permitted.ts';
import { roles } from '../decisions/roles.ts';
import { type ActByCategory, actByCategory, type StaffAct, staffAct } from '../decisions/staff-acts.ts';
import { categoriesOf, conditionViews, deskConditions } from '../decisions/views.ts';
import { JourneyConditions } from './journey-conditions.ts';

export const conditionsInJourney: JourneyDomain = { roles: Object.values(roles), begin };

function begin(application: DomainApplication): DomainOfApplication {
  const { lifecycle, status } = application;
  const conditions = new JourneyConditions(application);
  return {
    begin: () => conditions.begin(),
    moved: (move) => void conditions.apply({ type: 'moved', ...move }),
    hold: (event) => answerIf(refusedWhileHeld(lifecycle, event, conditions.all)),
    respond: (call) =>
      call.caller === 'agent' ? answerAgent(application, conditions, call) : answerOwner(application, conditions, call),
    record: () => ({ openConditions: openOfBorrower(conditions.all) }),
    deskView: () => ({ ...atDesk(application, conditions), mayBeAsked: mayAskBorrower(lifecycle, status()) }),
    staffView: (own) => ({ categories: categoriesOf([lifecycle], own) }),
    participantTasks: {
      unsettled: (signer) => unclearedOf(signer, conditions.all),
      hold: (signer) => answerIf(signatureRefused(signer, conditions.all)),
      ask: (signer, category) => void conditions.apply({ type: 'signer-asked', signer, category }),
      answered: (signer, category) => void conditions.apply({ type: 'signer-answered', signer, category }),
      settle: (signer, category) => void conditions.apply({ type: 'signer-settled', signer, category }),
      mayAsk: () => mayAskSigners(lifecycle, status()),
    },
    // A step of a journey is validated JSON.
    acts: { condition: (wanted) => act(application, conditions, wanted as ActByCategory) },
  };
}

/** Performs an act of staff that names a category. If it is not possible, returns the categories for which it is. */
function act(
  { lifecycle, status }: DomainApplication,
  conditions: JourneyConditions,
  wanted: ActByCategory,
): string[] | undefined {
  const event = actByCategory(lifecycle, conditions.all, wanted);
  if (event && !conditions.apply(event)) return undefined;
  if (wanted.act !== undefined && wanted.act !== 'open')
    return conditions.all.filter(({ state }) => state !== 'cleared').map(({ category }) => category);
  return mayAskBorrower(lifecycle, status()) ? categoryNames(lifecycle) : [];
}

/** The response to the borrower, or to an additional signer, about their own conditions. */
function answerOwner(
  { participants }: DomainApplication,
  conditions: JourneyConditions,
  call: DomainCall,
): JourneyResponse | undefined {
  const owner = typeof call.caller === 'object' ? participants.of(call.caller.person) : { participant: null };
  if (!owner || 'response' in owner) return owner?.response;
  const { participant: signer } = owner;
  const list = (): JourneyResponse => ok(conditionViews(conditions.all, signer));
  switch (call.role) {
    case roles.list:
    case roles.listOfSigner:
      return list();
    case roles.answer:
    case roles.answerOfSigner:
      return answerIf(conditions.apply(answerEvent(call, signer))) ?? list();
    default:
      return undefined;
  }
}

/** The response to an agent who opens a condition, asks for it again, or clears it. */
function answerAgent(application: DomainApplication, conditions: JourneyConditions, call: DomainCall): JourneyResponse {
  const event = staffEvent(call, application);
  const refusal = 'refusal' in event ? event.refusal : conditions.apply(event);
  return answerIf(refusal) ?? ok(atDesk(application, conditions));
}

const atDesk = ({ lifecycle }: DomainApplication, { all }: JourneyConditions): JsonObject => ({
  conditions: deskConditions(lifecycle, all, (name) => name),
});

/** Agents of journeys have every role. */
function staffEvent({ role, path, body = null }: DomainCall, { lifecycle }: DomainApplication): StaffEvent | Refused {
  const own = Object.keys(lifecycle.roles ?? {});
  // The client's calls are as their contracts say.
  const wanted: unknown = body;
  if (role === roles.open) return { type: 'open', roles: own, request: wanted as ConditionRequest };
  return staffAct({ ...(wanted as StaffAct), condition: path.slice(path.lastIndexOf('/') + 1) }, own);
}

function answerEvent({ path, body = null }: DomainCall, signer: string | null): ConditionEvent {
  const [, condition = ''] = /\/([^/]+)\/answer$/.exec(path) ?? [];
  const documents = readPath(body, 'documents');
  const files = isObject(documents) ? Object.entries(documents).map(([kind, given]) => [kind, idsOf(given)]) : [];
  return { type: 'answer', condition, signer, files: Object.fromEntries(files), value: readPath(body, 'value') };
}

const idsOf = (given: Json): string[] =>
  Array.isArray(given) ? given.map((file) => String(readPath(file, 'uuid'))) : [];

const ok = (body: Json): JourneyResponse => ({ status: 200, body });

const answerIf = (refusal: Refusal | undefined): JourneyResponse | undefined => refusal && responseTo(refusal);
