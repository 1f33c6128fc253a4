import { bannerLists, type Dismissals, dismissalsLeft, dismissalsOf } from '../banners/shown-banners.ts';
import type { Product } from '../product.ts';
import type { Event } from '../session/session.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** Hides a toast, or a banner: the browser remembers when, until the banner is changed. */
export function handleDismiss(context: TransitionContext, { of, id }: Extract<Event, { type: 'dismiss' }>): void {
  if (of === 'toasts') return context.update({ toasts: context.session.toasts.filter((toast) => toast.id !== id) });
  const banners = Object.fromEntries(bannerLists(context.product.shell))[of];
  if (!banners) return;
  const dismissals = { ...dismissalsOf(context.env.get(banners.dismissed)), [id]: context.session.now };
  context.store(...stored(context.product.facts, banners.dismissed, dismissals));
}

/** Removes the dismissals of banners that have changed since: those banners are shown again. */
export function forgetLapsedDismissals(context: TransitionContext): void {
  for (const [, banners] of bannerLists(context.product.shell)) {
    const left = dismissalsLeft(banners, context.env);
    if (left) context.store(...stored(context.product.facts, banners.dismissed, left));
  }
}

const stored = (facts: Product['facts'], fact: string, dismissals: Dismissals): [name: string, text: string] => [
  facts[fact]?.from ?? fact,
  JSON.stringify(dismissals),
];
