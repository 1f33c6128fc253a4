import type { FactPart } from '../../schema/types.ts';
import { writePath } from '../facts/dotted.ts';
import type { JsonObject } from './session.ts';
import type { Turn } from './turn.ts';

type Mark = 'sensitive' | 'apart' | 'fresh';
type Held = Pick<FactPart, Mark | 'fields' | 'items'>;

/** What a fact or a part is marked as, where it is never kept on a screen of an application. */
export const fleeting: readonly Mark[] = ['sensitive', 'apart', 'fresh'];

/** Whether a fact is marked so as a whole, or holds items of which a part is. */
export function isMarked(held: Held, marks: readonly Mark[]): boolean {
  return marks.some((mark) => held[mark] === true) || (held.items !== undefined && hasMarked(held.items, marks));
}

const hasMarked = (held: Held, marks: readonly Mark[]): boolean =>
  isMarked(held, marks) || Object.values(held.fields ?? {}).some((part) => hasMarked(part, marks));

/** The answers that a browser may keep: without those, and those parts, that are marked so. */
export function answersWithout({ session, product }: Turn, marks: readonly Mark[]): JsonObject {
  let { answers } = session;
  const leaveOut = (path: string, held: Held): void => {
    if (isMarked(held, marks)) answers = writePath(answers, path, undefined);
    else for (const [part, inner] of Object.entries(held.fields ?? {})) leaveOut(`${path}.${part}`, inner);
  };
  for (const [name, fact] of Object.entries(product.facts)) if (fact.source === 'answer') leaveOut(name, fact);
  return answers;
}
