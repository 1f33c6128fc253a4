import { pointerTo } from '../../../json/json-pointer.ts';
import { constant } from '../../../json/memo.ts';
import type { ContractFact, ContractPart, FactPart } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { checkOnce } from '../../checks/context/checked-once.ts';
import type { Assembled } from '../../read/assembled.ts';
import { partNames, type Schema } from '../../read/contract.ts';
import { answeredSchema, isOfContract, typedPart } from '../../read/contract-facts.ts';
import { own } from '../../source/json-object.ts';
import { didYouMean } from '../../source/suggest.ts';

/**
 * Checks facts with a contract: the contract's response has the part that they name, and they do not repeat what its
 * schema says. A fact that holds a whole response declares no type of its own.
 */
export function checkContractFacts(context: CheckContext): void {
  const document = context.documents.facts.get('facts');
  if (!document) return;
  checkOnce(context, 'contract facts', [document.value], (_report, diagnostics) => {
    for (const [name, fact] of Object.entries(document.value.facts))
      if (isOfContract(fact))
        checkOnce({ ...context, diagnostics }, 'contract fact', [fact], (report) =>
          checkFact({ ...context, report }, document, pointerTo('/facts', name), fact),
        );
  });
  for (const call of context.documents.call.values())
    checkOnce(context, 'kept facts', [call.value, ...factsKept(call, document)], (report) =>
      checkKept({ ...context, report }, call, document),
    );
}

const factsKept = (call: Assembled<'call'>, { value }: Assembled<'facts'>): object[] =>
  Object.keys(call.value.keep ?? {}).map((name) => own(value.facts, name) ?? noFact);

/** A placeholder for an unknown fact. */
const noFact = constant('no fact of a contract', {});

type FactsContext = Pick<CheckContext, 'report' | 'prepared'>;

function checkFact({ report, prepared }: FactsContext, document: Assembled, at: string, fact: ContractFact): void {
  const [id = '', path] = fact.contract.split('/');
  const contract = own(prepared.contracts, id);
  const schema = answeredSchema(prepared.contracts, fact.contract);
  const part = schema && typedPart(schema);
  if (part) {
    const addition = { report, document, contract: fact.contract };
    refuseAgain(addition, fact, at, ['type', 'enum']);
    checkAdditions(addition, part, fact, at);
    return;
  }
  const responses = Object.values(contract?.response ?? {}).flatMap(partNames);
  report(document, pointerTo(at, 'contract'), {
    code: contract ? 'unknown-part' : 'unknown-contract',
    message: contract
      ? `The response of the contract "${id}" has ${path === undefined ? 'no type' : `no "${path}" with a type`}.`
      : `There is no contract "${id}".`,
    remedy: contract
      ? didYouMean(path ?? '', responses, 'name a part of its response after a slash')
      : didYouMean(id, Object.keys(prepared.contracts), 'write "type" where no call answers the fact'),
  });
}

type Addition = { report: CheckContext['report']; document: Assembled; contract: string };

function checkAdditions(context: Addition, part: FactPart, added: ContractPart, at: string): void {
  if (added.items) checkInner(context, part.items, added.items, { at: pointerTo(at, 'items'), name: 'items' });
  for (const [name, one] of Object.entries(added.fields ?? {}))
    checkInner(context, own(part.fields ?? {}, name), one, {
      at: pointerTo(at, 'fields', name),
      name,
      known: Object.keys(part.fields ?? {}),
    });
}

type Again = 'type' | 'enum' | 'optional';

function refuseAgain({ report, document, contract }: Addition, added: ContractPart, at: string, keys: Again[]): void {
  for (const key of keys)
    if (added[key] !== undefined)
      report(
        document,
        pointerTo(at, key),
        {
          code: 'written-again',
          message: `The contract "${contract}" says this already: "${key}" comes from its response schema.`,
          remedy: `remove "${key}"`,
        },
        'key',
      );
}

type Place = { at: string; name: string; known?: string[] };

function checkInner(context: Addition, part: FactPart | undefined, added: ContractPart, place: Place): void {
  if (part) {
    refuseAgain(context, added, place.at, ['type', 'enum', 'optional']);
    checkAdditions(context, part, added, place.at);
  } else
    context.report(
      context.document,
      place.at,
      {
        code: 'unknown-part',
        message: `The contract "${context.contract}" has no "${place.name}" here.`,
        remedy: didYouMean(place.name, place.known ?? [], 'remove it'),
      },
      'key',
    );
}

/** Sources of the facts that a call sets. */
const fromCalls: ReadonlySet<string> = new Set(['call', 'session', 'storage']);

/** Checks that a call stores only facts of the same contract, or of one whose schema gives them the same type. */
function checkKept({ report, prepared }: FactsContext, call: Assembled<'call'>, document: Assembled<'facts'>): void {
  const { contract, keep = {} } = call.value;
  for (const [name, path] of Object.entries(keep)) {
    const fact = own(document.value.facts, name);
    const address = path === '' ? contract : `${contract}/${path}`;
    const answered = fact && answeredSchema(prepared.contracts, address);
    if (!fact || !answered || fact.sensitive || !fromCalls.has(fact.source)) continue;
    if (!isOfContract(fact))
      report(document, pointerTo('/facts', name, 'type'), {
        code: 'written-again',
        message: `The call "${call.id}" answers "${name}": its type is that of the contract.`,
        remedy: `write "contract": "${address}" in place of "type" and what follows from it`,
      });
    else if (differs(answered, answeredSchema(prepared.contracts, fact.contract)))
      report(call, pointerTo('/keep', name), {
        code: 'type-mismatch',
        message: `"${name}" has the type that the contract "${fact.contract}" gives it, and "${address}" gives another.`,
        remedy: 'keep it as another fact',
      });
  }
}

const differs = (one: Schema, other: Schema | undefined): boolean =>
  other !== undefined && typeIn(one) !== typeIn(other);

const typeIn = (schema: Schema): string =>
  JSON.stringify(typedPart(schema), (key, value: unknown) => (key === 'description' ? undefined : value));
