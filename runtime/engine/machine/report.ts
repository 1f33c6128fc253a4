import type { Block, WidgetBlock } from '../../schema/types.ts';
import type { Event } from '../session/session.ts';
import type { TransitionContext } from './transition/transition-context.ts';
import { unstall } from './unstall.ts';

/**
 * Handles the report of a widget block: runs the effects that its document names for the event. Other events are
 * ignored.
 */
export function reported(
  turn: TransitionContext,
  { block, event, data, item }: Extract<Event, { type: 'report' }>,
): void {
  const { dialog } = turn.session;
  const open = dialog === null ? undefined : turn.product.dialogs[dialog]?.blocks;
  const widget = widgetIn(open ?? {}, block) ?? widgetIn(turn.screen?.blocks ?? {}, block);
  const effects = widget?.on?.[event];
  if (!effects) return;
  turn.item = item;
  turn.event = data;
  // Two reports are two events: a call of the second must not repeat the idempotency key of the first.
  turn.update({ edits: turn.session.edits + 1 });
  unstall(turn);
  turn.next(...effects);
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
