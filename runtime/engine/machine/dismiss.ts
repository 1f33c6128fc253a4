import type { ShellBanners } from '../../schema/types.ts';
import { bannerLists, type Dismissals, dismissalsLeft, dismissalsOf } from '../banners/shown-banners.ts';
import type { Event } from '../session/session.ts';
import { storeText } from './transition/store-text.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** Hides a toast, or a banner: the browser remembers when, until the banner is changed. */
export function handleDismiss(context: TransitionContext, { of, id }: Extract<Event, { type: 'dismiss' }>): void {
  if (of === 'toasts') return context.update({ toasts: context.session.toasts.filter((toast) => toast.id !== id) });
  const banners = Object.fromEntries(bannerLists(context.product.shell))[of];
  if (!banners) return;
  const dismissals = dismissalsOf(context.env.get(banners.dismissed));
  write(context, banners, { ...dismissals, [id]: context.session.now });
}

/** Removes the dismissals of banners that have changed since: those banners are shown again. */
export function forgetLapsedDismissals(context: TransitionContext): void {
  for (const [, banners] of bannerLists(context.product.shell)) {
    const left = dismissalsLeft(banners, context.env);
    if (left) write(context, banners, left);
  }
}

function write(context: TransitionContext, { dismissed }: ShellBanners, dismissals: Dismissals): void {
  const name = context.product.facts[dismissed]?.from ?? dismissed;
  storeText(context, name, JSON.stringify(dismissals));
}
