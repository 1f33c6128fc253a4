import { isObject, type Json } from '../../json/json.ts';
import type { Copy } from '../../schema/copy.ts';
import type { Environment } from '../environment/environment.ts';
import { visibleSteps } from '../flow/steps.ts';
import { type PlacedField, screenVisibility, shownFields } from '../forms/screen-visibility.ts';
import type { CompiledFlow, CompiledScreen, Product } from '../product.ts';

/** One segment of the progress bar. `together`: all segments are on one page, so none is a link to another step. */
export type ProgressSegment = {
  id: string;
  title: Copy;
  state: 'done' | 'current' | 'ahead';
  part?: Copy;
  together?: true;
};

/**
 * The segments of a flow's progress bar at a step: one for each group that has a visible step (specification 2, section
 * 4.1). Where all steps are on one page, a group is done once its fields have valid answers. Empty where the flow has
 * no progress bar.
 */
export function progressOf(product: Product, flow: CompiledFlow, step: string, env: Environment): ProgressSegment[] {
  const { progress, stepGroups } = flow;
  if (!progress) return [];
  const screen = stepGroups && product.screens[`${flow.id}/${step}`];
  if (stepGroups && screen) {
    const { shown, open } = groupsOnPage(product, screen, stepGroups, env);
    const first = progress.order.find((id) => open.has(id));
    const stateOf = (id: string): State => (id === first ? 'current' : open.has(id) ? 'ahead' : 'done');
    return segments(flow, step, shown, stateOf).map((segment) => ({ ...segment, together: true }));
  }
  const shown = new Set(visibleSteps(product, flow, env).map((id) => groupOf(flow, id)));
  const here = progress.order.indexOf(groupOf(flow, step));
  return segments(flow, step, shown, (_, at) => (at < here ? 'done' : at === here ? 'current' : 'ahead'));
}

type State = ProgressSegment['state'];

function segments(
  flow: CompiledFlow,
  step: string,
  shown: ReadonlySet<string>,
  stateOf: (group: string, at: number) => State,
): ProgressSegment[] {
  const { order = [], groups = {} } = flow.progress ?? {};
  return order.flatMap((id, at) => {
    if (!shown.has(id)) return [];
    const state = stateOf(id, at);
    const part = state === 'current' ? groups[id]?.parts?.[partOf(flow, step)] : undefined;
    return [{ id, title: groups[id]?.title ?? id, state, ...(part === undefined ? {} : { part }) }];
  });
}

type Groups = Record<'shown' | 'open', ReadonlySet<string>>;

/**
 * The groups of steps on one page. `shown`: groups with a visible block. `open`: groups with a visible field that has
 * no valid answer.
 */
function groupsOnPage(
  product: Product,
  screen: CompiledScreen,
  stepGroups: Record<string, string>,
  env: Environment,
): Groups {
  // Longest first: one step's name may be the beginning of another's.
  const steps = Object.keys(stepGroups).sort((one, other) => other.length - one.length);
  const groupOfBlock = (key: string): string => stepGroups[steps.find((id) => key.startsWith(`${id}-`)) ?? ''] ?? '';
  const hidden = screenVisibility(product, screen, env);
  const shown = Object.keys(screen.blocks).filter((key) => !hidden.hidden.includes(key));
  const unanswered = shownFields(screen, hidden).filter((placed) => !isAnswered(screen, placed, env));
  return {
    shown: new Set(shown.map(groupOfBlock)),
    open: new Set(unanswered.map(({ form }) => groupOfBlock(form))),
  };
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
