import type { Fact, FactPart } from '../../../../schema/types.ts';
import type { CheckContext } from '../../../checks/context/check-context.ts';
import { checkOnce } from '../../../checks/context/checked-once.ts';
import { documentFieldFacts } from '../../../checks/context/rules-of-screens.ts';
import { type Assembled, reporter } from '../../../read/assembled.ts';
import type { Finding } from '../../../source/diagnostic.ts';

/**
 * Restricted facts are read only by the screen that has their field: nothing that decides on an application may read
 * them. After `checkSites`.
 */
export function checkRestrictedFacts(context: CheckContext): void {
  const restricted = Object.entries(context.facts).flatMap(([name, fact]) => restrictedPaths(name, fact));
  if (restricted.length === 0) return;
  const read = (path: string): string | undefined => restricted.find((fact) => related(fact, path));
  for (const kind of reading)
    checkOnce(context, 'restricted of a kind', [...context.same(kind), ...context.reads], (_, diagnostics) => {
      for (const document of context.documents[kind].values())
        checkReader({ ...context, report: reporter(diagnostics) }, document, read);
    });
  for (const lifecycle of context.documents.lifecycle.values())
    for (const [name, { source, from = name }] of Object.entries(lifecycle.value.facts)) {
      const fact = source === 'application' ? read(from) : undefined;
      if (fact !== undefined) context.report(lifecycle, `/facts/${name}`, finding(fact));
    }
}

type Part = Pick<FactPart, 'restricted' | 'fields'> | Fact;

const restrictedPaths = (path: string, { restricted, fields = {} }: Part): string[] =>
  restricted === true
    ? [path]
    : Object.entries(fields).flatMap(([name, part]) => restrictedPaths(`${path}.${name}`, part));

const related = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

/** Kinds of documents whose logic may name a fact. A call that sends the answer does not count as a reader. */
const reading = ['facts', 'rule', 'screen', 'dialog', 'routing', 'flow', 'overlay'] as const;

/** `read`: the restricted fact that a path reads. */
function checkReader(context: CheckContext, document: Assembled, read: (path: string) => string | undefined): void {
  const asked = askedIn(context, document);
  for (const { pointer, use } of context.uses.get(`${document.kind}/${document.id}`) ?? [])
    for (const path of use.reads.keys()) {
      const fact = read(path);
      if (fact !== undefined && !asked.some((one) => related(one, fact)))
        context.report(document, pointer, finding(fact));
    }
}

/** The facts that a document itself collects: of its fields, or of the field that the rule is for. */
function askedIn(context: CheckContext, document: Assembled): string[] {
  if (isRule(document)) return document.value.field === undefined ? [] : [document.value.field];
  return document.kind === 'screen' || document.kind === 'dialog' ? documentFieldFacts(context, document) : [];
}

const isRule = (document: Assembled): document is Assembled<'rule'> => document.kind === 'rule';

const finding = (fact: string): Finding => ({
  code: 'fact-restricted',
  message: `"${fact}" is restricted: only the screen with its field may read it.`,
  remedy: 'remove it from the condition',
});
