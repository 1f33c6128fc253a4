/** What the steps of a journey show on the engine. */
import type { Tools } from '../../../runtime/engine/machine/transition/transition-context.ts';
import { view } from '../../../runtime/engine/machine/view.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import { runJourney } from '../../../runtime/journey/run.ts';
import type { WorkflowDocuments } from '../../../runtime/journey/workflow-documents.ts';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Journey } from '../../../runtime/schema/types.ts';

/** For each step that was made: whether it led to another site, and what was shown after it, as a text to compare. */
export type EngineRun = { passed: boolean; steps: { outside: boolean; shown: string }[] };

export function engineRun(product: Product, documents: WorkflowDocuments, journey: Journey, tools: Tools): EngineRun {
  const steps: EngineRun['steps'] = [];
  const { passed } = runJourney(product, documents, journey, tools, {
    step: (_step, _before, after, _kept, outside) =>
      steps.push({ outside: outside !== null, shown: outside ?? shownBy(product, after, tools) }),
  });
  return { passed, steps };
}

function shownBy(product: Product, session: Session, { functions }: Tools): string {
  const { screen, actions, progress, busy, ...seen } = view(product, session, functions);
  const values = seen.fields.map((fact) => readPath(session.answers, fact) ?? null);
  return JSON.stringify([screen?.id, actions.map(({ id }) => id), seen, values]);
}
