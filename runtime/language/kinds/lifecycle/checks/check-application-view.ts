import { pointerTo } from '../../../../json/json-pointer.ts';
import { constant } from '../../../../json/memo.ts';
import type { LifecycleFact } from '../../../../schema/types.ts';
import {
  type CheckContext,
  documentsOf,
  kindsOf,
  type LogicAt,
  type Uses,
} from '../../../checks/context/check-context.ts';
import { checkOnce } from '../../../checks/context/checked-once.ts';
import { canBeSet, type SettableParts, settableParts } from '../../../checks/settable-parts.ts';
import { type Assembled, type Report, reporter } from '../../../read/assembled.ts';
import { leafPaths, schemaAt } from '../../../read/contract.ts';
import { own } from '../../../source/json-object.ts';
import { didYouMean } from '../../../source/suggest.ts';

type Call = Assembled<'call'>;

/**
 * Checks the lifecycle's view: every part that a document reads of it can be set, the contract has every part that the
 * view sets, and every part of the contract is set. After `checkSites`.
 */
export function checkApplicationView(context: CheckContext): void {
  if (context.documents.lifecycle.size === 0) return;
  const lifecycles = [...context.documents.lifecycle.values()].map(({ value }) => value);
  const answers = lifecycles.flatMap(({ facts }) => Object.entries(facts).flatMap(applicationFact));
  const shown = answers.map((name) => own(context.facts, name) ?? noFact);
  const parts = context.prepared.memo('settable parts', [...lifecycles, ...shown], () => settableParts(context));
  for (const call of context.documents.call.values()) {
    const contract = own(context.prepared.contracts, call.value.contract);
    const schema = contract?.servedBy === 'lifecycle' ? contract.response[200] : undefined;
    if (!schema) continue;
    for (const lifecycle of context.documents.lifecycle.values())
      checkOnce(context, 'view', [lifecycle.value, schema], (report) => checkView(report, lifecycle, schema));
    checkOnce(context, 'promises', [call.value, parts], (report) =>
      checkPromises(report, call, { schema, besides: contract?.besides ?? [] }, parts),
    );
    for (const [fact, path] of Object.entries(call.value.keep ?? {})) if (path === '') checkReads(context, fact, parts);
  }
}

/** The name of the fact that holds an answer which the lifecycle copies. */
const applicationFact = ([name, { source, from = name }]: [string, LifecycleFact]): string[] =>
  source === 'application' ? [from.split('.')[0] ?? ''] : [];

/** A placeholder for an unknown fact. */
const noFact = constant('no fact of a view', {});

function checkView(report: Report, lifecycle: Assembled<'lifecycle'>, schema: object): void {
  for (const path of Object.keys(lifecycle.value.view ?? {}))
    if (schemaAt(schema, path) === undefined)
      report(
        lifecycle,
        pointerTo('/view', path),
        {
          code: 'unknown-part',
          message: `The contract of an application has no "${path}": it is not sent.`,
          remedy: didYouMean(path, leafPaths(schema), 'remove it, or add it to the contract'),
        },
        'key',
      );
}

type Served = { schema: object; besides: readonly string[] };

function checkPromises(report: Report, call: Call, { schema, besides }: Served, parts: SettableParts): void {
  for (const path of leafPaths(schema))
    if (!canBeSet(parts, path) && !besides.includes(path.split('.')[0] ?? ''))
      report(call, '/contract', {
        code: 'never-set',
        message: `The contract has "${path}", but nothing sets it.`,
        remedy: 'add it to the "view" of a lifecycle, or remove it from the contract',
      });
}

function checkReads(context: CheckContext, fact: string, parts: SettableParts): void {
  const { documents, same, usesOf } = context;
  for (const kind of kindsOf(documents))
    checkOnce(
      context,
      `served ${fact}`,
      [parts, ...same(kind), usesOf.get(kind) ?? emptyUses],
      (_report, diagnostics) => {
        for (const document of documentsOf(documents, kind))
          checkReadsOf({ ...context, diagnostics }, document, fact, parts);
      },
    );
}

function checkReadsOf(context: CheckContext, document: Assembled, fact: string, parts: SettableParts): void {
  const uses = context.uses.get(`${document.kind}/${document.id}`) ?? noUses;
  const served = context.prepared.memo(`served ${fact}`, [document.value, uses], () =>
    partsRead(context, document, fact),
  );
  for (const { path, part, pointer } of served)
    if (!canBeSet(parts, part))
      reporter(context.diagnostics)(document, pointer, {
        code: 'never-set',
        message: `Nothing sets "${path}": no lifecycle's view shows it and no transition sets it.`,
        remedy: didYouMean(part, parts.names, 'add it to the "view" of the lifecycle, or do not read it'),
      });
}

/** For a kind without documents. */
const emptyUses = constant<Uses>('no uses', new Map());
/** For a document without logic. */
const noUses = constant<readonly LogicAt[]>('no logic', []);

/** The parts of a fact that a document reads, up to the first item of a list. */
const partsRead = (context: CheckContext, document: Assembled, fact: string): (Read & { part: string })[] =>
  readsIn(context, document).flatMap(({ path, pointer }) => {
    const [root, ...steps] = path.split('.');
    const first = steps.findIndex((step) => /^\d+$/.test(step));
    const part = (first === -1 ? steps : steps.slice(0, first)).join('.');
    return root !== fact || part === '' ? [] : [{ path, part, pointer }];
  });

type Read = { path: string; pointer: string };

/** Facts that a document reads, with their pointers: none where its logic reads names of its own. */
function readsIn({ sites, uses, parse, prepared }: CheckContext, document: Assembled): Read[] {
  if (prepared.language.kind(document.kind)?.ownNames) return [];
  const inLogic = (uses.get(`${document.kind}/${document.id}`) ?? []).flatMap(({ pointer, use }) =>
    [...use.reads].map(([path, at]) => ({ path, pointer: `${pointer}${at}` })),
  );
  const others = sites(document).flatMap(({ type, value, pointer }): Read[] => {
    if (type === 'fact') return [{ path: String(value), pointer }];
    const copy = type === 'copy' ? parse(String(value)) : undefined;
    return copy && 'variables' in copy ? copy.variables.map((path) => ({ path, pointer })) : [];
  });
  return [...inLogic, ...others];
}
