import type { Block, WidgetBlock } from '../../schema/types.ts';
import { isPageLeft, withoutStalledCall } from '../session/displayed-session.ts';
import type { Event } from '../session/session.ts';
import { scopeOf, type TransitionContext } from './transition/transition-context.ts';

/**
 * Handles the report of a widget block: runs the effects that its document names for the event. Other events are
 * ignored.
 */
export function handleReport(
  context: TransitionContext,
  { block, event, data, item }: Extract<Event, { type: 'report' }>,
): void {
  if (isPageLeft(context.session)) return;
  const { dialog } = context.session;
  const open = dialog === null ? undefined : context.product.dialogs[dialog]?.blocks;
  const widget = widgetIn(open ?? {}, block) ?? widgetIn(context.screen?.blocks ?? {}, block);
  const effects = widget?.on?.[event];
  if (!effects) return;
  context.scope = scopeOf({ item, event: data });
  // Two reports are two events: a call of the second must not repeat the idempotency key of the first.
  context.update({ edits: context.session.edits + 1 });
  context.update(withoutStalledCall(context.session));
  context.next(...effects);
}

/** The widget block of this key, including those in an each block. */
export function widgetIn(blocks: Record<string, Block>, key: string): WidgetBlock | undefined {
  const own = blocks[key];
  if (own?.kind === 'widget') return own;
  for (const block of Object.values(blocks)) {
    const within = block.kind === 'each' ? widgetIn(block.blocks, key) : undefined;
    if (within) return within;
  }
  return undefined;
}
