/** Runs the steps of a journey on the engine, and returns what each shows. */
import type { Tools } from '../../../runtime/engine/machine/transition/transition-context.ts';
import { view } from '../../../runtime/engine/machine/view.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import type { JourneyTools } from '../../../runtime/journey/application/journey-domain.ts';
import type { WorkflowDocuments } from '../../../runtime/journey/application/workflow-documents.ts';
import { runJourney } from '../../../runtime/journey/run/run.ts';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Journey } from '../../../runtime/schema/types.ts';

/** Whether a step led to another site, and the view after it, as text for comparisons. */
export type EngineStep = { outside: boolean; shown: string };
/** `steps`: the steps made, up to a failure. */
export type EngineRun = { passed: boolean; steps: EngineStep[] };

/** `like`: the expected steps. A run that differs has failed, and stops there. */
export function engineRun(
  product: Product,
  documents: WorkflowDocuments,
  journey: Journey,
  tools: JourneyTools,
  like?: readonly EngineStep[],
): EngineRun {
  const steps: EngineStep[] = [];
  let alike = true;
  const { passed } = runJourney(product, documents, journey, tools, {
    step: (_step, _before, after, _kept, outside) => {
      const made = engineStep(product, after, outside, tools);
      steps.push(made);
      alike = like === undefined || made.shown === like[steps.length - 1]?.shown;
      return alike;
    },
  });
  return { passed: passed && alike, steps };
}

export const engineStep = (product: Product, after: Session, outside: string | null, tools: Tools): EngineStep => ({
  outside: outside !== null,
  shown: outside ?? shownBy(product, after, tools),
});

function shownBy(product: Product, session: Session, { functions }: Tools): string {
  const { screen, actions, progress, busy, ...seen } = view(product, session, functions);
  const values = seen.fields.map((fact) => readPath(session.answers, fact) ?? null);
  return JSON.stringify([screen?.id, actions.map(({ id }) => id), seen, values]);
}
