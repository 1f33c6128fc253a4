import { shownBanners } from '../../engine/banners/shown-banners.ts';
import { formatBy } from '../../engine/copy/format-by.ts';
import { formatCopy } from '../../engine/copy/format-copy.ts';
import type { Environment, FunctionRegistry } from '../../engine/environment/environment.ts';
import { withScope } from '../../engine/facts/environment-of.ts';
import { emptyVisibility, namedByRule, screenVisibility } from '../../engine/forms/screen-visibility.ts';
import { determine } from '../../engine/logic/determine.ts';
import { openConfirm } from '../../engine/machine/view.ts';
import { productOfSession } from '../../engine/overlays/active-product.ts';
import type { Product } from '../../engine/product.ts';
import {
  progressIntroduction,
  progressLine,
  type StageProgress,
  stageProgress,
} from '../../engine/progress/stage-progress.ts';
import { type Condition, holds } from '../../engine/rules/judge.ts';
import type { Session } from '../../engine/session/session.ts';
import type { Copy } from '../../schema/copy.ts';
import type { Bar, Block, ShellBanners, ShellMenu } from '../../schema/types.ts';
import { type TextContext, textsOfBlock } from './block-texts.ts';

/** A context with the blocks that rules hide and the notices that rules show. */
type ScreenTextContext = Omit<TextContext, 'blockTexts'> & { hidden: readonly string[]; notices: readonly string[] };

const noNames: ReadonlySet<string> = new Set();

/**
 * All texts shown now: heading, blocks, fields, actions, errors, confirmations, the open dialog, and header and footer
 * with open menus.
 */
export function shownTexts(
  base: Product,
  session: Session,
  functions?: FunctionRegistry,
  menus: ReadonlySet<string> = noNames,
): string[] {
  const { product, env } = productOfSession(base, session, functions);
  const { place, dialog } = session;
  const screen = place.kind === 'nowhere' ? undefined : product.screens[place.screen];
  const openDialog = dialog === null ? undefined : product.dialogs[dialog];
  const { hidden, hiddenFields, notices, withheld } = screen ? screenVisibility(product, screen, env) : emptyVisibility;
  const context: ScreenTextContext = { product, env, hidden, hiddenFields, notices, withheld, screen };
  const textOf = (copy: Copy | undefined) => (copy === undefined ? [] : [formatCopy(copy, env)]);
  const progress = screen?.stages && stageProgress(screen.stages, env, (id) => product.rules[id]);
  return [
    ...(progress ? progressTexts(context, progress) : []),
    ...textOf(screen?.heading),
    ...textOf(screen?.lead),
    ...(screen ? blockTexts(context, screen.blocks, screen.order) : []),
    ...(screen?.bar ? barTexts(context, screen.bar) : []),
    ...Object.entries(screen?.actions ?? {}).flatMap(([id, { label }]) => (withheld.includes(id) ? [] : textOf(label))),
    ...Object.values(session.errors),
    ...session.confirms.flatMap((id) =>
      openConfirm(product, id, session, functions).flatMap(({ message, label }) => [message, label]),
    ),
    ...textOf(openDialog?.title),
    ...(openDialog
      ? blockTexts(context, openDialog.blocks ?? {}, openDialog.order ?? Object.keys(openDialog.blocks ?? {}))
      : []),
    ...Object.values(openDialog?.actions ?? {}).flatMap(({ label }) => textOf(label)),
    ...Object.values(openDialog?.messages ?? {}).flatMap((message) => textOf(message)),
    ...session.toasts.map(({ text }) => text),
    ...shellTexts({ ...context, hidden: [], notices: [] }, menus),
  ];
}

/** Receives the texts of a screen's heading, lead and blocks. */
type TextObserver = Required<Pick<TextContext, 'noteCopy' | 'noteUnknown'>>;

/** Passes each copy and each unknown value of the screen to the observer: of heading, lead and blocks, not of header, footer and dialogs. */
export function noteScreenTexts(
  base: Product,
  session: Session,
  functions: FunctionRegistry | undefined,
  observer: TextObserver,
): void {
  const { product, env } = productOfSession(base, session, functions);
  const { place } = session;
  const screen = place.kind === 'nowhere' ? undefined : product.screens[place.screen];
  if (!screen) return;
  for (const copy of [screen.heading, screen.lead]) if (copy !== undefined) observer.noteCopy(copy, env);
  blockTexts(
    { product, env, ...screenVisibility(product, screen, env), screen, ...observer },
    screen.blocks,
    screen.order,
  );
}

/** The texts beside the first action. */
const barTexts = ({ env, product }: ScreenTextContext, bar: Bar): string[] =>
  holds(bar, env, (id) => product.rules[id])
    ? [bar.figure, bar.unit, bar.detail].flatMap((copy) => (copy === undefined ? [] : [formatCopy(copy, env)]))
    : [];

/** The texts of the progress beside a screen. */
function progressTexts(context: ScreenTextContext, progress: StageProgress): string[] {
  const { title, reference, blocks = {}, order = Object.keys(blocks) } = progress.document;
  const { env, product } = context;
  const referenceValue = reference && determine(reference.value, env, (id) => product.rules[id]);
  const copies = [
    title,
    progressIntroduction(progress),
    ...progress.steps.flatMap(({ title: name, task }) => [name, task]),
  ];
  const { timeLeft } = progressLine(progress, env);
  return [
    ...copies.flatMap((copy) => (copy === undefined ? [] : [formatCopy(copy, env)])),
    timeLeft,
    ...(referenceValue?.known && referenceValue.value !== null
      ? [formatCopy(reference?.label ?? '', env), formatBy('text', referenceValue.value)]
      : []),
    ...blockTexts({ ...context, hidden: [] }, blocks, order),
  ];
}

/** The texts of the header, the footer and the other parts of the shell. */
function shellTexts(context: ScreenTextContext, menus: ReadonlySet<string>): string[] {
  const { env, product } = context;
  const isActive = (part: Condition): boolean => holds(part, env, (id) => product.rules[id]);
  return Object.values(product.shell).flatMap(({ blocks = {}, links = {}, actions = {}, ...part }) => [
    ...[...Object.values(links), ...Object.values(actions)].flatMap((one) =>
      isActive(one) ? [formatCopy(one.label, env)] : [],
    ),
    ...Object.values(part.marks ?? {}).flatMap((mark) => (isActive(mark) ? [formatCopy(mark.text, env)] : [])),
    ...blockTexts(context, blocks, part.order ?? Object.keys(blocks)),
    ...(part.panel && isActive(part.panel)
      ? [part.panel.title, part.panel.text].map((copy) => formatCopy(copy, env))
      : []),
    ...(part.card && isActive(part.card) ? [part.card.name, part.card.role].map((copy) => formatCopy(copy, env)) : []),
    ...Object.entries(part.menus ?? {}).flatMap(([key, menu]) => (menus.has(key) ? menuTexts(menu, env) : [])),
    ...Object.values(part.banners ?? {}).flatMap((banners) => bannerTexts(banners, env)),
  ]);
}

function menuTexts({ label, item, of: listPath, first: maxItems, more, empty }: ShellMenu, env: Environment): string[] {
  const list = env.get(listPath);
  const items = Array.isArray(list) ? list : [];
  return [
    formatCopy(label, env),
    ...items.slice(0, maxItems).map((one) => formatCopy(item.text, withScope(env, { item: one }))),
    ...(items.length > maxItems ? [formatCopy(more, env)] : []),
    ...(items.length === 0 ? [formatCopy(empty, env)] : []),
  ];
}

const bannerTexts = (banners: ShellBanners, env: Environment): string[] =>
  shownBanners(banners, env).map((item) => formatCopy(banners.item.text, withScope(env, { item })));

function blockTexts(context: ScreenTextContext, blocks: { [key: string]: Block }, order: readonly string[]): string[] {
  return order.flatMap((key) => (blocks[key] ? textsOfShown(context, key, blocks[key]) : []));
}

function textsOfShown(context: ScreenTextContext, key: string, block: Block): string[] {
  if (context.hidden.includes(key)) return [];
  if (block.kind === 'notice' && !context.notices.includes(key) && isShownByRuleOnly(context, key)) return [];
  const nestedTexts: TextContext['blockTexts'] = (inner, name, nested) =>
    textsOfShown({ ...context, ...inner }, name, nested);
  return textsOfBlock({ ...context, blockTexts: nestedTexts }, key, block);
}

const isShownByRuleOnly = ({ product, screen }: ScreenTextContext, key: string): boolean =>
  screen !== undefined && namedByRule(product, screen, key);
