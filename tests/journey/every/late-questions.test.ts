import { expect, test } from 'vitest';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Field } from '../../../runtime/schema/types.ts';
import { journeys } from '../journeys.ts';
import { ranJourney } from '../ran-journeys.ts';
import { lateQuestions } from './late-questions.ts';

const at = 'registration/annual-income';
/** A fact that an action sets. */
const attempted = 'registrationFailed';

/** The product with every field of the screen hidden until its action was pressed. */
function askingLate(product: Product): Product {
  const screen = product.screens[at];
  const next = screen?.actions.next;
  if (!screen || !next) throw new Error(`${at} has no action`);
  const late = (field: Field): Field => ({ ...field, when: { var: attempted } });
  const blocks = Object.fromEntries(
    Object.entries(screen.blocks).map(([key, block]) => [
      key,
      block.kind === 'form'
        ? {
            ...block,
            fields: Object.fromEntries(Object.entries(block.fields).map(([name, field]) => [name, late(field)])),
          }
        : block,
    ]),
  );
  const actions = { ...screen.actions, next: { ...next, do: [{ set: { [attempted]: true } }, ...next.do] } };
  return { ...product, screens: { ...product.screens, [at]: { ...screen, blocks, actions } } };
}

test('a question that only a refused press shows is found', () => {
  const journey = journeys.find(({ id }) => id === 'income-bounds');
  if (!journey) throw new Error('There is no such journey');
  const ran = ranJourney(journey);
  expect(lateQuestions(ran, new Map())).toEqual([]);
  const found = lateQuestions({ ...ran, product: askingLate(ran.product) }, new Map());
  expect(found).toContain(`${at} next: income.income`);
});
