/** What staff ask for, as an event to decide. */
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import { type Refused, refuse } from '../../port/refusal.ts';
import { type Condition, categoryOf } from './condition.ts';
import type { StaffEvent } from './decision.ts';

/** An act on a condition. */
export type StaffAct = { act: 'ask-again' | 'clear' | 'withdraw'; comments?: string | undefined };

/** The act of a member of staff with these roles. To ask again, it must say what is missing. */
export function staffAct(
  { condition, act, comments }: StaffAct & { condition: string },
  roles: readonly string[],
): StaffEvent | Refused {
  if (act === 'clear') return { type: act, roles, condition, comment: comments };
  if (act === 'withdraw') return { type: act, roles, condition };
  return comments === undefined
    ? refuse(422, 'comments-missing', 'Say in "comments" what is missing')
    : { type: act, roles, condition, comments };
}

/** An act that names a category in place of a condition: it is about the oldest that is not cleared, or opens a new one. */
export type ActByCategory = {
  category: string;
  act?: StaffEvent['type'];
  documents?: string[];
  count?: number;
  comments?: string;
};

/** The same act on its condition, in the roles that decide the category; undefined if there is no such condition. */
export function actByCategory(
  lifecycle: Pick<Lifecycle, 'conditions'>,
  all: readonly Condition[],
  { act = 'open', ...request }: ActByCategory,
): StaffEvent | undefined {
  const { category, comments = '' } = request;
  const roles = categoryOf(lifecycle, category)?.decidedBy ?? [];
  if (act === 'open') return { type: act, roles, request };
  const condition = all.find((one) => one.category === category && one.state !== 'cleared')?.uuid;
  if (condition === undefined) return undefined;
  return act === 'clear' || act === 'withdraw'
    ? { type: act, roles, condition }
    : { type: act, roles, condition, comments };
}
