import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import { type Condition, categoryOf } from './condition.ts';

/** A condition as the borrower receives it (specification 2, section 3). */
export type ConditionView = {
  uuid: string;
  categoryEnum: string;
  created: string;
  requestDocuments: string[];
  commentsToBorrower: string | null;
  actionNeeded: boolean;
  xtraData: { numDocsRequired: number };
};

/** The conditions of the borrower or of an additional signer that are not cleared, oldest first. */
export const conditionViews = (all: readonly Condition[], of: string | null = null): ConditionView[] =>
  all
    .filter(({ signer, state }) => signer === of && state !== 'cleared')
    .toSorted((one, other) => (one.created < other.created ? -1 : 1))
    .map(({ uuid, category, created, documents, comments, count, state }) => ({
      uuid,
      categoryEnum: category,
      created,
      requestDocuments: documents,
      commentsToBorrower: comments === '' ? null : comments,
      actionNeeded: state === 'open',
      xtraData: { numDocsRequired: count },
    }));

/** The categories that one of these roles decides, for staff. */
export const categoriesOf = (
  lifecycles: readonly Pick<Lifecycle, 'conditions'>[],
  roles: readonly string[],
): { category: string; title: string }[] =>
  lifecycles.flatMap(({ conditions }) =>
    Object.entries(conditions?.categories ?? {})
      .filter(([, { decidedBy }]) => decidedBy.some((role) => roles.includes(role)))
      .map(([category, { title }]) => ({ category, title })),
  );

/** A condition as staff see it. */
export type DeskCondition = Condition & { title: string };

/** All conditions for the desk. `nameOf`: the name of an additional signer, by id. */
export const deskConditions = (
  lifecycle: Pick<Lifecycle, 'conditions'>,
  all: readonly Condition[],
  nameOf: (signer: string) => string,
): DeskCondition[] =>
  all.map((one) => ({
    ...one,
    title: categoryOf(lifecycle, one.category)?.title ?? one.category,
    signer: one.signer === null ? null : nameOf(one.signer),
  }));
