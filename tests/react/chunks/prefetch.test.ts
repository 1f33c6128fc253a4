import { hashForSchema } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { prefetchAlong } from '../../../runtime/host/prefetch.ts';
import { asRjsf } from '../../../runtime/validation/form-validator.ts';
import { createDocuments } from '../../../src/client/host/documents.ts';
import { openRuntime } from '../../state/open-runtime.ts';
import { smallProduct } from '../../state/small-product.ts';

test('the open screen is pressed once in vain before the borrower presses anything, and shows nothing of it', async () => {
  const [form] = Object.values(smallProduct.screens['registration/name']?.forms ?? {});
  if (!form) throw new Error('The first screen has no form');
  const validated: unknown[] = [];
  const validate = (values: unknown): boolean => validated.push(values) > 0;
  const functions = { [hashForSchema(asRjsf(form.schema))]: Object.assign(validate, { errors: null }) };
  const documents = createDocuments({
    org: 'main',
    fetch,
    importModule: async () => ({ default: functions }),
    loadFunctions: async () => undefined,
  });
  const { runtime, performed } = openRuntime('/register', { validators: documents.validators });
  const before = { session: runtime.store.get(runtime.sessionAtom), performed: [...performed] };
  prefetchAlong(runtime, documents, { widgets: {}, blockWidgets: {} });
  await expect.poll(() => validated.length).toBe(1);
  expect({ session: runtime.store.get(runtime.sessionAtom), performed }).toEqual(before);
});
