import { sameJson } from '../../json/same-json.ts';
import type { Logic } from '../../schema/copy.ts';
import type { Block, FlowStep, Screen } from '../../schema/types.ts';
import { asJson } from '../source/json-object.ts';
import type { Assembled, Documents } from './assembled.ts';
import type { Prepared } from './prepare.ts';

type FlowDocument = Assembled<'flow'>;
type Layout = { flow: FlowDocument; base: FlowDocument; screens: Documents['screen']; memo: Prepared['memo'] };
type Step = { id: string; conditions: FlowStep; screen: Screen };

/**
 * Makes one screen from the steps of a flow. Blocks have the keys '<step>-<block>' and the conditions of their step.
 * Each step's heading and lead become text blocks, except those that are the page's own. The page has the arrival
 * effects of all steps, all side blocks (after the actions on narrow windows), and the last step's actions.
 */
export function singlePageScreen(id: string, { flow, base, screens, memo }: Layout): Assembled<'screen'> {
  const steps = base.value.sequence.flatMap((step): Step[] => {
    const screen = screens.get(`${base.id}/${step}`)?.value;
    const conditions = base.value.steps[step];
    return screen && conditions ? [{ id: step, conditions, screen }] : [];
  });
  const keys: Record<string, string[]> = {};
  const blocks = steps.flatMap((step, index) => blocksOf(step, index === 0, keys, memo));
  const page = pageOf(flow, steps);
  return {
    kind: 'screen',
    id,
    value: { ...page, blocks: Object.fromEntries(blocks), order: besideLast(blocks, page.aside ?? []) },
    layers: flow.layers,
    laidOut: { steps: steps.map((step) => `${base.id}/${step.id}`), keys },
  };
}

function pageOf({ value }: FlowDocument, steps: Step[]): Omit<Screen, 'blocks' | 'order'> {
  const first = steps[0]?.screen;
  const last = steps.at(-1)?.screen;
  const { title, actions = onward(last?.actions ?? {}) } = value;
  const actionOrder = value.actions ? value.actionOrder : last?.actionOrder?.filter((key) => key in actions);
  const arrive = steps.flatMap(({ screen }) => screen.arrive ?? []);
  const once = arrive.filter(
    (effect, at) => !arrive.slice(0, at).some((other) => sameJson(asJson(other), asJson(effect))),
  );
  return {
    heading: first?.heading ?? '',
    actions,
    ...(title === undefined ? {} : { title }),
    ...(first?.lead === undefined ? {} : { lead: first.lead }),
    ...(actionOrder === undefined ? {} : { actionOrder }),
    ...(once.length === 0 ? {} : { arrive: once }),
    ...besideOf(steps),
    ...legalOf(steps),
  };
}

/** The sources that the steps name for their blocks. */
function legalOf(steps: Step[]): Pick<Screen, 'legal'> {
  const named = steps.flatMap(({ id, screen: { legal = {}, blocks } }) =>
    Object.entries(legal).flatMap(([key, sources]) => (key in blocks ? [[`${id}-${key}`, sources] as const] : [])),
  );
  return named.length === 0 ? {} : { legal: Object.fromEntries(named) };
}

/** The order of the blocks: side blocks last, so that on narrow windows they do not separate two questions. */
function besideLast(blocks: readonly [string, Block][], aside: readonly string[]): string[] {
  return [...blocks.map(([key]) => key).filter((key) => !aside.includes(key)), ...aside];
}

/** The side blocks of all steps become side blocks of the page, with the wide layout. */
function besideOf(steps: Step[]): Pick<Screen, 'layout' | 'aside'> {
  const [first, ...others] = steps.flatMap(({ id, screen }) => (screen.aside ?? []).map((key) => `${id}-${key}`));
  return first === undefined ? {} : { layout: 'wide', aside: [first, ...others] };
}

/** The actions of a step without those of style 'back': a single page has no previous step. */
const onward = (actions: Screen['actions']): Screen['actions'] =>
  Object.fromEntries(Object.entries(actions).filter(([, { style }]) => style !== 'back'));

function blocksOf(
  { id, conditions, screen }: Step,
  isPages: boolean,
  keys: Record<string, string[]>,
  memo: Prepared['memo'],
): [string, Block][] {
  const words: [string, Block][] = isPages ? [] : headingOf(id, screen);
  const own = screen.order.flatMap((key): [string, Block][] => {
    const block = screen.blocks[key];
    if (!block) return [];
    keys[key] = [...(keys[key] ?? []), `${id}-${key}`];
    return [[`${id}-${key}`, block]];
  });
  const laidOut = own.map(([key, block]): [string, Block] => [
    key,
    memo('block of a page', [conditions, block], () => under(conditions, block)),
  ]);
  return [...words.map(([key, block]): [string, Block] => [key, under(conditions, block)]), ...laidOut];
}

function headingOf(id: string, { heading, lead }: Screen): [string, Block][] {
  const words: [string, Block][] = [[`${id}-heading`, { kind: 'text', style: 'part', text: heading }]];
  return lead === undefined ? words : [...words, [`${id}-lead`, { kind: 'text', style: 'small', text: lead }]];
}

/** Combines a block's conditions with those of its step. */
function under<B extends Block>(step: FlowStep, block: B): B {
  const when = joined('and', step.when, block.when);
  const unless = joined('or', step.unless, block.unless);
  return { ...block, ...(when === undefined ? {} : { when }), ...(unless === undefined ? {} : { unless }) };
}

function joined(operator: 'and' | 'or', step: Logic | undefined, own: Logic | undefined): Logic | undefined {
  if (step === undefined || own === undefined) return step ?? own;
  return { [operator]: [step, own] };
}
