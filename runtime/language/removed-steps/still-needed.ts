import type { CheckContext } from '../checks/context/check-context.ts';
import { factsRead, type References } from '../checks/context/reference-cycles.ts';
import { missingParts } from '../read/contract.ts';
import type { RemovedStep } from '../read/removed-step.ts';
import { diagnosticKey } from '../source/at-overlays.ts';
import type { Diagnostic, Finding } from '../source/diagnostic.ts';
import { diagnosticAt } from '../source/diagnostic.ts';
import { own } from '../source/json-object.ts';
import { sourcePosition } from '../source/source-file.ts';
import { overlaps, stepPointer } from './remove-steps.ts';

/**
 * Reports what still needs the answers of removed steps: required parts of requests, rules, facts of the lifecycle. One
 * diagnostic at the overlay that removes the step, instead of one in each base document. After `checkSites`.
 */
export function checkRemovedSteps(context: CheckContext, found: References): void {
  for (const one of context.removed) {
    const needs = one.unasked.length > 0 ? needsOf(context, found, one) : [];
    if (needs.length > 0) context.diagnostics.push(diagnosticOf(one, needs));
  }
}

/**
 * Replaces findings in base documents that a brand caused by removing steps with one diagnostic at the overlay that
 * removes them. `before`: diagnostics without the removal; these stay.
 */
export function foldConsequences(
  diagnostics: Diagnostic[],
  removed: readonly RemovedStep[],
  before: readonly Diagnostic[],
): void {
  const [first] = removed;
  const known = new Set(before.map(diagnosticKey));
  const elsewhere = diagnostics.filter(
    (one) => one.severity === 'error' && !one.file.startsWith('brands/') && !known.has(diagnosticKey(one)),
  );
  if (!first || elsewhere.length === 0) return;
  for (const one of elsewhere) diagnostics.splice(diagnostics.indexOf(one), 1);
  const errorLines = elsewhere.slice(0, 5).map(({ file, line, message }) => `${file}:${line}: ${message}`);
  const more = elsewhere.length > errorLines.length ? [`and ${elsewhere.length - errorLines.length} more`] : [];
  diagnostics.push(
    at(first, {
      code: 'step-needed',
      message: `Without the step ${quoted(removed.map(({ step }) => step))} other documents are wrong: ${[...errorLines, ...more].join(' ')}`,
      remedy: 'patch what is named in the same brand, or keep the step',
    }),
  );
}

const at = ({ by, step }: RemovedStep, finding: Finding): Diagnostic =>
  diagnosticAt(by.file, sourcePosition(by, stepPointer(step), 'key'), stepPointer(step), finding);

const diagnosticOf = (removed: RemovedStep, needs: string[]): Diagnostic =>
  at(removed, {
    code: 'step-needed',
    message: `Without the step "${removed.step}" nobody is asked for ${quoted(removed.unasked)}, needed by ${needs.join('; ')}.`,
    remedy: 'ask for it on another step, or keep the step: no default stands for an answer that nobody gave',
  });

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** A description of what needs the answers of a removed step. */
function needsOf(context: CheckContext, found: References, removed: RemovedStep): string[] {
  const { documents, prepared, uses } = context;
  const isGone = (path: string): boolean => removed.unasked.some((fact) => overlaps(path, fact));
  const requests = removed.flow.value.submit.flatMap((id) => {
    const call = documents.call.get(id);
    const schema = call && own(prepared.contracts, call.value.contract)?.request.body;
    const reading = (uses.get(`call/${id}`) ?? []).filter(({ use }) => [...use.reads.keys()].some(isGone));
    const empty = new Set(reading.map(({ pointer }) => pointer.replace('/request/body/', '')));
    const sent = Object.keys(call?.value.request?.body ?? {}).filter((path) => !empty.has(path));
    const missing = schema ? missingParts(schema, sent) : [];
    return missing.length > 0 ? [`the call ${id} (${missing.join(', ')})`] : [];
  });
  if (removed.conditional) return requests;
  const rules = [...documents.rule.values()].filter(
    ({ id, value: { kind } }) =>
      kind !== 'input' && kind !== 'navigation' && factsRead(found, `rule/${id}`).some(isGone),
  );
  const stored = [...documents.lifecycle.values()].flatMap(({ value: { facts } }) =>
    Object.entries(facts).flatMap(([name, { source, from }]) =>
      source === 'application' && isGone(from ?? name) ? [name] : [],
    ),
  );
  return [
    ...requests,
    ...(rules.length > 0 ? [`the rule${rules.length > 1 ? 's' : ''} ${rules.map(({ id }) => id).join(', ')}`] : []),
    ...(stored.length > 0 ? [`the lifecycle (${stored.join(', ')})`] : []),
  ];
}
