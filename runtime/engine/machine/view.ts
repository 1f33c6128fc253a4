import type { Copy } from '../../schema/copy.ts';
import type { Action } from '../../schema/types.ts';
import { formatCopy } from '../copy/format-copy.ts';
import type { FunctionRegistry } from '../environment/environment.ts';
import { environmentOf } from '../facts/environment-of.ts';
import { ruleCopy } from '../forms/press-rules.ts';
import { emptyVisibility, type Hidden, screenVisibility, shownFields } from '../forms/screen-visibility.ts';
import { productOfSession } from '../overlays/active-product.ts';
import type { CompiledScreen, Product } from '../product.ts';
import type { ProgressSegment } from '../progress/progress.ts';
import { progressAt } from '../progress/progress-at.ts';
import { displayedSession } from '../session/displayed-session.ts';
import type { Session } from '../session/session.ts';
import { dialogForm } from './transition/open-form.ts';

/** An open confirmation. */
export type OpenConfirm = {
  rule: string;
  field: string | undefined;
  title: string | undefined;
  message: string;
  label: string;
};

/** What a visitor sees of a session, as data: for the journeys on the engine and for rendering. */
export type View = {
  path: string;
  screen: CompiledScreen | undefined;
  heading: string;
  /** Fact paths of the shown fields. */
  fields: string[];
  /** Fact paths of the fields in the open dialog; null if it has no fields. */
  dialogFields: string[] | null;
  errors: Record<string, string>;
  notices: string[];
  confirms: OpenConfirm[];
  dialog: string | null;
  /** Hidden blocks by key; hidden fields by form and key, as `fieldName` joins them. */
  hidden: string[];
  hiddenFields: string[];
  withheld: string[];
  disabled: string[];
  actions: { id: string; action: Action }[];
  busy: Session['busy'];
  progress: ProgressSegment[];
};

/** The view of a session. An unknown path, and a screen that is not loaded, have no screen. */
export function view(base: Product, now: Session, functions?: FunctionRegistry): View {
  const session = displayedSession(now);
  const { product, env } = productOfSession(base, session, functions);
  const { place } = session;
  const screen = place.kind === 'nowhere' ? undefined : product.screens[place.screen];
  const stands = screen ? screenVisibility(product, screen, env) : emptyVisibility;
  const asking = dialogForm(product, session.dialog);
  const notFound: Copy = product.shell.states?.copy['not-found-title'] ?? '';
  return {
    path: session.path,
    screen,
    heading: formatCopy(screen?.heading ?? notFound, env),
    fields: fieldsOf(screen, stands),
    dialogFields: asking ? fieldsOf(asking, screenVisibility(product, asking, env)) : null,
    errors: session.errors,
    ...stands,
    notices: session.stalled ? ['offline', ...stands.notices] : stands.notices,
    confirms: session.confirms.flatMap((id) => openConfirm(product, id, session, functions)),
    dialog: session.dialog,
    actions: screen ? actionsOf(screen, stands.withheld) : [],
    busy: session.busy,
    progress: progressAt(product, place, env),
  };
}

const fieldsOf = (shown: CompiledScreen | undefined, hidden: Hidden): string[] =>
  shown ? shownFields(shown, hidden).map(({ field }) => field.fact) : [];

/** The texts of an open confirmation. */
export function openConfirm(
  product: Product,
  id: string,
  session: Session,
  functions?: FunctionRegistry,
): OpenConfirm[] {
  const rule = product.rules[id];
  const env = environmentOf(product, session, functions);
  return (rule?.effects ?? []).flatMap((effect) =>
    rule && 'confirm' in effect
      ? [
          {
            rule: id,
            field: rule.field,
            title: effect.confirm.title === undefined ? undefined : ruleCopy(rule, effect.confirm.title, env),
            message: ruleCopy(rule, effect.confirm.message, env),
            label: ruleCopy(rule, effect.confirm.label, env),
          },
        ]
      : [],
  );
}

/** The actions of a screen in order, without withheld ones. */
function actionsOf(
  screen: Pick<CompiledScreen, 'actions' | 'actionOrder'>,
  withheld: readonly string[],
): View['actions'] {
  return (screen.actionOrder ?? Object.keys(screen.actions)).flatMap((id) => {
    const action = screen.actions[id];
    return action && !withheld.includes(id) ? [{ id, action }] : [];
  });
}
