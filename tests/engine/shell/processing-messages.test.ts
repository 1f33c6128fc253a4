import { expect, test } from 'vitest';
import { loaded } from '../../documents/loaded.ts';
import { brandFolders } from '../../documents/organisations/brand-folders.ts';

test('every lender has the seven messages of the processing overlay, in their order, over thirty seconds', () => {
  const lenders = [...loaded.organisations.values()].filter(({ product }) => product.document.id === 'heloc');
  expect(lenders.map(({ product }) => product.org).sort()).toEqual(brandFolders());
  for (const { product } of lenders) {
    const dialog = product.dialogs.processing;
    if (dialog?.kind !== 'overlay') throw new Error(`${product.org} has no overlay`);
    const { messages = {}, messageOrder = [] } = dialog;
    expect(messageOrder.map((id) => messages[id])).toEqual([
      'Creating your account',
      'Pulling your soft credit',
      'Locating your property',
      'Determining property value',
      'Determining your eligibility',
      'Calculating your offers',
      'Generating your quote',
    ]);
    expect(dialog.rotateOverMs).toBe(30_000);
  }
});
