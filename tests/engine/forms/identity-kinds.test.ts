import { expect, test } from 'vitest';
import { environmentOf } from '../../../runtime/engine/facts/environment-of.ts';
import { pressFindings } from '../../../runtime/engine/forms/press-rules.ts';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import { functions } from '../../../src/trade/index.ts';
import { loaded } from '../../documents/loaded.ts';

const { organisations, validators } = loaded;
const product = organisations.get('main')?.product;
const screen = product?.screens['application/identity'];

/** The error at the kind of ID that a borrower of this citizenship chose. */
function errorAt(kind: string, citizenship?: string): string | undefined {
  if (!product || !screen) throw new Error('There is no screen for the identity');
  const additionalProfile = citizenship === undefined ? {} : { citizenship };
  const session = {
    ...startSession({ now: '2026-11-21T17:00:00.000Z' }),
    answers: { identityDocument: { kind } },
    application: { uuid: 'a-1', additionalProfile },
  };
  const { errors } = pressFindings(product, screen, environmentOf(product, session, functions), {}, validators);
  return errors['identityDocument.kind'];
}

test.each(['US_CITIZEN', 'NON_PERMANENT_RESIDENT'])(
  'a permanent resident card shows nobody who is a %s',
  (citizenship) => {
    expect(errorAt('PERMANENT_RESIDENT_CARD', citizenship)).toBe('Select an ID');
    expect(errorAt('PASSPORT', citizenship)).toBeUndefined();
  },
);

test.each(['PERMANENT_RESIDENT', undefined])(
  'a permanent resident card may show a borrower of citizenship %s',
  (citizenship) => {
    expect(errorAt('PERMANENT_RESIDENT_CARD', citizenship)).toBeUndefined();
  },
);
