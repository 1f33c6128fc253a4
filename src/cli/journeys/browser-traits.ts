/** What a step of a journey shows that only a browser can show, as traits: two steps with the same traits show the same. */
import type { View } from '../../../runtime/engine/machine/view.ts';
import type { CompiledScreen, Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import type { Block, JourneyStep } from '../../../runtime/schema/types.ts';
import { keptCalls } from './kept-calls.ts';
import { primaryAction } from './primary-action.ts';

/** Verbs that are no trait: they work the same in every browser, or only prepare the next step. */
const QUIET: ReadonlySet<string> = new Set([
  'answer',
  'expect',
  'press',
  'open',
  'application',
  'wait',
  'office',
  'as',
]);

/** Verbs that work the same on every screen. */
const ANYWHERE: ReadonlySet<string> = new Set(['reload', 'back', 'lapse', 'otherTab', 'closeTab', 'otherDevice']);

/**
 * `seen`: the view of the session `after` the step; `outside`: the URL on another site to which it led; `moved`: whether the
 * application's status changed; `person`: who acts.
 */
export type Shown = {
  before: Session;
  after: Session;
  seen: View;
  outside: string | null;
  moved: boolean;
  person: string;
};

/**
 * The traits of a step. Each kind of thing is one: a frame, a block, a widget, an effect of a press, a verb. `every`: also each
 * screen and dialog, each press that `showsInBrowser` names, and each verb on each screen; screens of brands that differ in
 * words and colours only are one.
 */
export const traitsOf = (product: Product, step: JourneyStep, shown: Shown, every: boolean): string[] => [
  ...kindsOf(product, step, shown),
  ...(every ? placesOf(product, step, shown) : []),
];

function kindsOf(product: Product, step: JourneyStep, { before, seen, outside, moved }: Shown): string[] {
  const verbs = Object.keys(step).filter((verb) => !QUIET.has(verb));
  if (outside !== null) return ['outside', ...verbs];
  const { screen, notices, errors, confirms } = seen;
  return [
    ...(screen ? [frameOf(screen), ...blockTraits(screen, seen)] : ['no screen']),
    ...dialogTraits(product, seen),
    ...(notices.length > 0 ? ['notice'] : []),
    ...(Object.keys(errors).length > 0 ? ['errors'] : []),
    ...(confirms.length > 0 ? ['confirmation'] : []),
    ...(step.press === undefined ? [] : effectTraits(product, before, step.press)),
    ...(step.press !== undefined && moved ? ['a press moves the application'] : []),
    ...verbs,
  ];
}

/** The frame of a screen: its layout, and the part of the site that it is in. */
export const frameOf = ({ id, layout = 'narrow' }: CompiledScreen): string => `${layout} page of ${id.split('/')[0]}`;

function dialogTraits({ dialogs }: Product, { dialog }: View): string[] {
  const shown = dialog === null ? undefined : dialogs[dialog];
  if (!shown) return [];
  return [shown.kind === 'modal' ? `modal dialog ${shown.layout ?? ''}` : `${shown.kind} dialog`];
}

/** The shown blocks by kind, with their widgets. */
function blockTraits(screen: CompiledScreen, { fields, hidden }: View): string[] {
  const shown = Object.entries(screen.blocks).filter(([key]) => !hidden.includes(key));
  return shown.flatMap(([, block]) => traitsOfBlock(block, fields));
}

function traitsOfBlock(block: Block, fields: readonly string[]): string[] {
  if (block.kind === 'widget') return [`widget ${block.widget}`];
  if (block.kind === 'each')
    return ['block each', ...Object.values(block.blocks).flatMap((one) => traitsOfBlock(one, fields))];
  if (block.kind !== 'form') return [`block ${block.kind}`];
  const shown = Object.values(block.fields).filter(({ fact }) => fields.includes(fact));
  return ['block form', ...shown.map(({ widget }) => `field ${widget}`)];
}

/** The effects of a pressed action by name. */
function effectTraits(product: Product, before: Session, id: string): string[] {
  const effects = pressed(product, before, id).flatMap((action) => action.do ?? []);
  return effects.flatMap((effect) => Object.keys(effect).map((name) => `effect ${name}`));
}

type Pressable = { do?: readonly object[] };

/** The actions with this id that stand on the screen, in its repeated blocks, around it, and in its dialog. */
function pressed({ screens, dialogs, shell }: Product, { place, dialog }: Session, id: string): Pressable[] {
  const screen = place.kind === 'nowhere' ? undefined : screens[place.screen];
  const ofEach = Object.values(screen?.blocks ?? {}).map((block) =>
    block.kind === 'each' ? block.actions?.[id] : undefined,
  );
  const ofShell = Object.values(shell).map((part) => part.actions?.[id]);
  const ofDialog = dialog === null ? undefined : dialogs[dialog]?.actions?.[id];
  return [ofDialog, screen?.actions[id], ...ofEach, ...ofShell].filter((action) => action !== undefined);
}

/**
 * Whether a browser has to show a press: it sends something that the server keeps, or is what leads on from a screen of an
 * application. The others only lead to another screen, which any press shows and the engine's run compares.
 */
export function showsInBrowser(product: Product, session: Session, id: string): boolean {
  if (keptCalls(product.calls, pressed(product, session, id)).length > 0) return true;
  const { place } = session;
  const screen = place.kind === 'nowhere' ? undefined : product.screens[place.screen];
  return screen?.id.startsWith('application/') === true && primaryAction(screen) === id;
}

function placesOf(product: Product, step: JourneyStep, { before, after, seen, outside, moved }: Shown): string[] {
  const at = outside === null ? screenKey(product, after) : 'outside';
  const press = `${screenKey(product, before)} press ${step.press}`;
  return [
    at,
    ...(seen.screen && outside === null ? [`${product.org} ${frameOf(seen.screen)}`] : []),
    ...(seen.dialog === null ? [] : [`${at} dialog ${seen.dialog}`]),
    ...(step.press === undefined || !showsInBrowser(product, before, step.press)
      ? []
      : [press, ...(moved ? [`${press} moves the application`] : [])]),
    ...Object.keys(step)
      .filter((verb) => !QUIET.has(verb) && !ANYWHERE.has(verb))
      .map((verb) => `${at} ${verb}${verb === 'hosted' ? ` ${step.hosted}` : ''}`),
  ];
}

const screenKey = ({ document: loan }: Product, { place, path }: Session): string =>
  `${loan.id} ${place.kind === 'nowhere' ? path : place.screen}`;

/**
 * The ways that a browser goes from the first step to the last, by what their decisive step does: a login with a password, one
 * at the provider, a signer's, the desk's and the chat's.
 */
export function wayOf(step: JourneyStep, { before, after, moved, person }: Shown): string | undefined {
  const loggedIn = before.identity === null && after.identity !== null;
  if (loggedIn && step.press === 'continue') return 'login at the provider';
  if (loggedIn && step.press !== undefined && before.path === 'site:/auth/login') return 'login with a password';
  if (person === 'agent' && step.say !== undefined) return 'chat';
  if (person === 'agent' && step.press !== undefined && moved) return 'desk';
  return person.startsWith('signer') && step.press !== undefined && moved ? 'signer' : undefined;
}
