import { Ajv, type ValidateFunction } from 'ajv';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { CallParts } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { checkedByLookUps } from '../../checks/context/checked-once.ts';
import { lookUp } from '../../checks/logic/fact-scope.ts';
import type { Assembled } from '../../read/assembled.ts';
import { type CallContract, missingParts, partNames, pathParameters, schemaAt } from '../../read/contract.ts';
import { own } from '../../source/json-object.ts';
import { judgedOnce } from '../../source/known-verdicts.ts';
import { didYouMean } from '../../source/suggest.ts';

type CallDocument = Assembled<'call'>;

/**
 * Checks calls against their contracts: the request's parts, the facts taken from the response, and the example
 * responses.
 */
export function checkCalls(context: CheckContext): void {
  for (const call of context.documents.call.values())
    checkedByLookUps(context, 'call', [call.value], (noting) => checkCall(noting, call));
}

/** The parts of the context that a call is checked against. */
type CallContext = Pick<CheckContext, 'report' | 'facts' | 'prepared' | 'settingAt' | 'settingsToName'>;

function checkCall(context: CallContext, call: CallDocument): void {
  const { contracts } = context.prepared;
  const contract = own(contracts, call.value.contract);
  if (!contract) return;
  checkRequest(context, call, contract);
  checkKeep(context, call, contract);
  checkReceive(context, call);
  checkAnswers(context, call, contract);
}

function checkRequest({ report }: CallContext, call: CallDocument, contract: CallContract): void {
  const { path = {}, query = {}, body = {} } = call.value.request ?? {};
  const wanted = pathParameters(contract.path);
  for (const name of wanted)
    if (!Object.hasOwn(path, name))
      report(
        call,
        '/request',
        {
          code: 'missing-part',
          message: `The path ${contract.path} needs "${name}".`,
          remedy: `add "${name}" to the request's path`,
        },
        'key',
      );
  for (const name of Object.keys(path))
    if (!wanted.includes(name))
      report(
        call,
        pointerTo('/request/path', name),
        {
          code: 'unknown-part',
          message: `The path ${contract.path} has no "${name}".`,
          remedy: didYouMean(name, wanted, 'remove it'),
        },
        'key',
      );
  checkParts({ call, report, parts: query, schema: contract.request.query, at: '/request/query' });
  checkParts({ call, report, parts: body, schema: contract.request.body, at: '/request/body' });
}

type ContractCheck = {
  call: CallDocument;
  report: CheckContext['report'];
  parts: CallParts;
  schema: object | undefined;
  at: string;
};

function checkParts({ call, report, parts, schema, at }: ContractCheck): void {
  for (const path of Object.keys(parts)) {
    if (schema === undefined || schemaAt(schema, path) === undefined)
      report(
        call,
        pointerTo(at, path),
        {
          code: 'unknown-part',
          message: `The contract's ${at.slice(9)} has no "${path}".`,
          remedy: didYouMean(path, partNames(schema), 'remove it, or add it to the contract'),
        },
        'key',
      );
  }
  for (const path of missingParts(schema, Object.keys(parts)))
    report(
      call,
      Object.keys(parts).length > 0 ? at : call.value.request ? '/request' : '/contract',
      { code: 'missing-part', message: `The contract's ${at.slice(9)} requires "${path}".`, remedy: `add "${path}"` },
      'key',
    );
}

const good = (contract: CallContract): object[] =>
  Object.entries(contract.response).flatMap(([status, schema]) => (status.startsWith('2') ? [schema] : []));

function checkKeep({ report, facts }: CallContext, call: CallDocument, contract: CallContract): void {
  for (const [fact, path] of Object.entries(call.value.keep ?? {})) {
    const pointer = pointerTo('/keep', fact);
    const lookup = lookUp({ facts }, fact);
    if ('finding' in lookup) report(call, pointer, lookup.finding, 'key');
    else if (lookup.named.sensitive)
      report(
        call,
        pointer,
        {
          code: 'sensitive',
          message: `"${fact}" is sensitive: it is never stored in the browser.`,
          remedy: 'leave it on the server',
        },
        'key',
      );
    else if (
      !['call', 'session', 'answer', 'profile', 'widget', 'storage'].includes(
        own(facts, fact.split('.')[0] ?? '')?.source ?? '',
      )
    )
      report(
        call,
        pointer,
        {
          code: 'fact-not-settable',
          message: `"${fact}" does not come from a call.`,
          remedy: 'name a fact of "source": "call", which has a "contract"',
        },
        'key',
      );
    if (!good(contract).some((schema) => schemaAt(schema, path) !== undefined))
      report(call, pointer, {
        code: 'unknown-part',
        message: `The contract's response has no "${path}".`,
        remedy: didYouMean(path, good(contract).flatMap(partNames)),
      });
  }
}

function checkReceive({ report, facts }: CallContext, call: CallDocument): void {
  for (const fact of Object.keys(call.value.receive ?? {})) {
    const lookup = lookUp({ facts }, fact);
    if ('finding' in lookup) report(call, pointerTo('/receive', fact), lookup.finding, 'key');
  }
}

/** Code generation is not optimized: each response schema validates a few examples only, and optimizing takes longer. */
const ajv = new Ajv({
  allErrors: true,
  strict: false,
  ownProperties: true,
  validateFormats: false,
  code: { optimize: false },
});

const validators = new WeakMap<object, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  return validate;
}

function checkAnswers(context: CallContext, call: CallDocument, contract: CallContract): void {
  const { report, prepared } = context;
  if (!Object.hasOwn(call.value.answers, 'ok'))
    report(
      call,
      '/answers',
      {
        code: 'missing-key',
        message: 'There is no answer "ok", which the engine uses when a journey scripts none.',
        remedy: 'add "ok"',
      },
      'key',
    );
  for (const [name, answer] of Object.entries(call.value.answers)) {
    checkSettings(context, call, answer.body, pointerTo('/answers', name, 'body'));
    const schema = own(contract.response, String(answer.status));
    const pointer = pointerTo('/answers', name);
    if (schema === undefined) {
      if (answer.status >= 200 && answer.status < 300)
        report(call, pointerTo(pointer, 'status'), {
          code: 'unknown-status',
          message: `The contract has no response ${answer.status}.`,
          remedy: `use one of ${Object.keys(contract.response).join(', ')}`,
        });
      continue;
    }
    if (answer.status === 204) continue;
    const text = prepared.memo('text of a schema', [schema], () => `answers ${JSON.stringify(schema)}`);
    if (judgedOnce(text, answer.body, () => validatorOf(schema)(answer.body) === true)) continue;
    const [error] = validatorOf(schema).errors ?? [];
    const where = pointerTo(pointer, 'body') + (error?.instancePath ?? '');
    report(call, where, {
      code: 'answer-mismatch',
      message: `This does not match the contract's response: ${error?.message ?? 'its schema is violated'}.`,
      remedy: `see the response ${answer.status} of the contract "${call.value.contract}"`,
    });
  }
}

/** The settings that an example names, as `{settings.orgName}`. */
function checkSettings(context: CallContext, call: CallDocument, example: unknown, pointer: string): void {
  if (typeof example === 'object' && example !== null)
    for (const [key, value] of Object.entries(example)) checkSettings(context, call, value, pointerTo(pointer, key));
  for (const [, path = ''] of typeof example === 'string' ? example.matchAll(/\{settings\.([\w.]+)\}/g) : [])
    if (context.settingAt(path) !== true)
      context.report(call, pointer, {
        code: 'unknown-setting',
        message: `The organisation has no setting "${path}".`,
        remedy: didYouMean(path, context.settingsToName(), 'add it to the settings of its brand.json'),
      });
}
