import { formatCopy } from '../../runtime/engine/copy/format-copy.ts';
import { view } from '../../runtime/engine/machine/view.ts';
import { productOfSession } from '../../runtime/engine/overlays/active-product.ts';
import type { Product } from '../../runtime/engine/product.ts';
import type { Session } from '../../runtime/engine/session/session.ts';
import { shownTexts } from '../../runtime/journey/texts/shown-texts.ts';
import { functions } from '../../src/trade/index.ts';
import type { RanJourney } from './ran-journeys.ts';

/** Whether a page says, shows or asks something that it did not before; that another button stands there says nothing. */
function isNews(product: Product, before: Session, after: Session): boolean {
  const [was, is] = [view(product, before, functions), view(product, after, functions)];
  if (was.path !== is.path || was.dialog !== is.dialog) return true;
  const said = new Set(shownTexts(product, before, functions));
  const labels = new Set(labelsOf(product, after));
  const asked = is.fields.some((field) => !was.fields.includes(field));
  return asked || shownTexts(product, after, functions).some((text) => !said.has(text) && !labels.has(text));
}

function labelsOf(product: Product, session: Session): string[] {
  const { env } = productOfSession(product, session, functions);
  return view(product, session, functions).actions.map(({ action }) => formatCopy(action.label, env));
}

const isPrimary = (product: Product, { place, dialog }: Session, id: string): boolean => {
  const screen = place.kind === 'nowhere' ? undefined : product.screens[place.screen];
  const action = dialog === null ? screen?.actions[id] : product.dialogs[dialog]?.actions?.[id];
  return action !== undefined && (action.style ?? 'primary') === 'primary';
};

/** The borrower asks for the page anew, and the browser shows that it is loaded. */
const isReload = (product: Product, { place }: Session, id: string): boolean =>
  place.kind !== 'nowhere' && (product.screens[place.screen]?.actions[id]?.do ?? []).some((task) => 'reload' in task);

/** What was refused before and is refused again is said again. */
const isRefused = ({ errors, confirms }: Session): boolean => Object.keys(errors).length > 0 || confirms.length > 0;

/** 'screen press' of each primary press after which the borrower is on the page that was there before. */
export function unchangedPages({ product, steps }: RanJourney): string[] {
  return steps.flatMap(({ step: { press }, before, after, outside }) => {
    if (press === undefined || !isPrimary(product, before, press) || outside !== null) return [];
    if (isReload(product, before, press) || isRefused(after) || isNews(product, before, after)) return [];
    return [`${before.path.replace(/^\/[0-9a-f-]{36}/, '')} ${press}`];
  });
}
