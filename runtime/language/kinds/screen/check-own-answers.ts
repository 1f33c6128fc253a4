import { pointerTo } from '../../../json/json-pointer.ts';
import { fieldFacts } from '../../additional/fields-of.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { factsBehind, type References } from '../../checks/context/reference-cycles.ts';
import type { Assembled } from '../../read/assembled.ts';

type FlowDocument = Assembled<'flow'>;

/**
 * Reports a step whose condition reads an answer that the step itself asks for: it would disappear once answered, or
 * never be shown. Also reports a guard that reads the answer of a step it guards: nobody could reach that step. After
 * `checkSites`.
 */
export function checkOwnAnswers(context: CheckContext, found: References): void {
  for (const flow of context.documents.flow.values()) {
    checkSteps(context, found, flow);
    checkGuards(context, found, flow);
  }
}

function checkSteps(context: CheckContext, found: References, flow: FlowDocument): void {
  for (const id of Object.keys(flow.value.steps)) {
    const asked = askedAt(context, flow, id);
    for (const key of ['when', 'unless'] as const) {
      const pointer = pointerTo('/steps', id, key);
      const fact = readAt(context, found, flow, pointer).find((name) => asked.has(name));
      if (fact !== undefined)
        context.report(flow, pointer, {
          code: 'own-answer',
          message: `Whether the step "${id}" is part of the flow depends on "${fact}", which the step itself asks.`,
          remedy: 'read an answer of an earlier step, or hide a block of the step',
        });
    }
  }
}

function checkGuards(context: CheckContext, found: References, flow: FlowDocument): void {
  if (!leadsToOneStep(flow)) return;
  for (const [id, { redirect }] of Object.entries(flow.value.guards ?? {})) {
    const there = askedAt(context, flow, redirect);
    for (const key of ['when', 'unless'] as const) {
      const pointer = pointerTo('/guards', id, key);
      const read = readAt(context, found, flow, pointer).filter((name) => !there.has(name));
      const guarded = Object.keys(flow.value.steps).find((step) =>
        read.some((name) => askedAt(context, flow, step).has(name)),
      );
      if (guarded !== undefined)
        context.report(flow, pointer, {
          code: 'own-answer',
          message: `The guard reads an answer of the step "${guarded}", which it guards: nobody reaches the step to give it.`,
          remedy: `lead to "${guarded}", or read an answer of "${redirect}"`,
        });
    }
  }
}

/** Whether all guards lead to one unconditional step; `checkFlows` reports others. */
function leadsToOneStep({ value: { guards = {}, steps } }: FlowDocument): boolean {
  const targets = new Set(Object.values(guards).map(({ redirect }) => redirect));
  return [...targets].every((id) => steps[id] && !steps[id].when && !steps[id].unless) && targets.size < 2;
}

/** The facts that the fields of a step ask for. */
function askedAt({ documents }: CheckContext, { id }: FlowDocument, step: string): Set<string> {
  const blocks = Object.values(documents.screen.get(`${id}/${step}`)?.value.blocks ?? {});
  return new Set(blocks.flatMap(fieldFacts));
}

/** The facts that the logic at a pointer reads, through rules and derived facts too. */
function readAt({ uses }: CheckContext, found: References, flow: FlowDocument, pointer: string): string[] {
  const own = (uses.get(`flow/${flow.id}`) ?? []).filter((one) => one.pointer === pointer);
  return factsBehind(found, {
    facts: own.flatMap(({ use }) => [...use.reads.keys()]),
    rules: own.flatMap(({ use }) => [...use.rules]),
  });
}
