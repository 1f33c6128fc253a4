/** What the agent of a journey types in a conversation, and is shown of it. */
import { placedFields } from '../../../../runtime/engine/forms/screen-visibility.ts';
import { determine } from '../../../../runtime/engine/logic/determine.ts';
import { view } from '../../../../runtime/engine/machine/view.ts';
import { productOfSession } from '../../../../runtime/engine/overlays/active-product.ts';
import type { ActingPerson } from '../../../../runtime/journey/application/journey-domain.ts';
import { answer, JourneyError, press } from '../../../../runtime/journey/run/verbs.ts';
import { readPath, writePath } from '../../../../runtime/json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../../../runtime/json/json.ts';

/** Types into the field that Enter submits. */
export function typeAtDesk({ product, tools, page }: ActingPerson, text: string): void {
  const { screen } = view(product, page.session, tools.functions);
  const field = screen && placedFields(screen).find(({ field: { props } }) => props?.enterSends === true)?.field;
  if (!field) throw new JourneyError('say', 'a field that Enter sends', page.session.path);
  answer(product, tools, page, writePath({}, field.fact, text));
}

export function sayAtDesk(person: ActingPerson, text: string): void {
  typeAtDesk(person, text);
  press(person.product, person.tools, person.page, 'next');
}

/** The conversation on the agent's screen; null if there is none. */
export function shownAtDesk({ product, tools, page }: ActingPerson): JsonObject | null {
  const stands = productOfSession(product, page.session, tools.functions);
  const { screen } = view(product, page.session, tools.functions);
  const block = Object.values(screen?.blocks ?? {}).find(
    (one) => one.kind === 'widget' && one.widget === 'conversation',
  );
  if (block?.kind !== 'widget') return null;
  const partOf = (name: string): Json => {
    const found = determine(block.values?.[name] ?? null, stands.env, (id) => stands.product.rules[id]);
    return found.known ? (found.value ?? null) : null;
  };
  const list = partOf('messages');
  const messages = Array.isArray(list) ? list.filter(isObject) : [];
  const last = messages.findLast(({ author }) => author === 'agent');
  const isRead = Number(readPath(last ?? null, 'seq')) <= Number(partOf('read'));
  return {
    messages: messages.map(({ author, text }) => `${String(author)}: ${String(text)}`),
    receipt: last ? (isRead ? 'read' : 'sent') : null,
  };
}
