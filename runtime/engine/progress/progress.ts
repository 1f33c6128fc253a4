import { isObject, type Json } from '../../json/json.ts';
import type { Copy } from '../../schema/copy.ts';
import type { Environment } from '../environment/environment.ts';
import { visibleSteps } from '../flow/steps.ts';
import { type PlacedField, screenVisibility, shownFields } from '../forms/screen-visibility.ts';
import type { CompiledFlow, CompiledScreen, Product } from '../product.ts';

/** One segment of the progress bar. */
export type ProgressSegment = { id: string; title: Copy; state: 'done' | 'current' | 'ahead'; part?: Copy };

/**
 * The segments of a flow's progress bar at a step: one for each group of steps that has a visible step (specification
 * 2, section 4.1). Of steps on one page a group is done once all that it asks for is answered. Empty where the flow has
 * no progress bar.
 */
export function progressOf(product: Product, flow: CompiledFlow, step: string, env: Environment): ProgressSegment[] {
  const { progress } = flow;
  if (!progress) return [];
  const steps = flow.of === undefined ? flow : (product.flows[flow.of] ?? flow);
  const visible = visibleSteps(product, steps, env);
  const present = progress.order.filter((id) => visible.some((one) => groupOf(steps, one) === id));
  const screen = steps === flow ? undefined : product.screens[`${flow.id}/${step}`];
  const states = screen
    ? byAnswers(present, openGroups(product, screen, steps, env))
    : byPlace(present, groupOf(flow, step));
  return present.map((id) => {
    const group = progress.groups[id];
    const state = states(id);
    const part = state === 'current' ? group?.parts?.[partOf(flow, step)] : undefined;
    return { id, title: group?.title ?? id, state, ...(part === undefined ? {} : { part }) };
  });
}

type StateOf = (group: string) => ProgressSegment['state'];

function byPlace(order: readonly string[], here: string): StateOf {
  const at = order.indexOf(here);
  return (id) => (order.indexOf(id) < at ? 'done' : id === here ? 'current' : 'ahead');
}

function byAnswers(order: readonly string[], open: ReadonlySet<string>): StateOf {
  const first = order.find((id) => open.has(id));
  return (id) => (id === first ? 'current' : open.has(id) ? 'ahead' : 'done');
}

/** The groups of steps on one page in which something that must be answered is not. */
function openGroups(product: Product, screen: CompiledScreen, steps: CompiledFlow, env: Environment): Set<string> {
  const hidden = screenVisibility(product, screen, env);
  const unanswered = shownFields(screen, hidden).filter((placed) => !isAnswered(screen, placed, env));
  const stepOf = (form: string) => steps.sequence.filter((id) => form.startsWith(`${id}-`)).at(-1) ?? '';
  return new Set(unanswered.map(({ form }) => groupOf(steps, stepOf(form))));
}

function isAnswered(screen: CompiledScreen, { form, key, field }: PlacedField, env: Environment): boolean {
  const { fact, required } = field;
  const schema = screen.forms[form]?.schema.properties[key];
  const needed = isObject(schema) && Array.isArray(schema.required) ? schema.required : [];
  const asked = needed.length > 0 ? needed.map((part) => `${fact}.${String(part)}`) : required ? [fact] : [];
  return asked.every((path) => !isBlank(env.get(path)));
}

const isBlank = (value: Json | undefined): boolean => value === undefined || value === null || value === '';

const groupOf = (flow: CompiledFlow, step: string): string => (flow.steps[step]?.progress ?? '').split('/')[0] ?? '';
const partOf = (flow: CompiledFlow, step: string): string => (flow.steps[step]?.progress ?? '').split('/')[1] ?? '';
