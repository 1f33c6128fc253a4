import type { Product } from '../engine/product.ts';
import { readPath } from '../json/dotted-path.ts';
import { type FakePrepared, isPreparedRole } from './desk/fake-prepared.ts';
import type { FakeLender } from './fake-lender.ts';

/**
 * A lender with the applications and inquiries that staff begin for borrowers: the list of the borrower's applications
 * includes inquiries, and an application that the borrower creates through a link completes the linked one.
 */
export function preparedLender({ calls }: Product, lender: FakeLender, prepared: FakePrepared): FakeLender {
  return {
    answer(effect, session) {
      const call = calls[effect.call];
      if (isPreparedRole(call?.role)) return prepared.answer(call.role, effect.path, effect.body);
      const answer = lender.answer(effect, session);
      const inquiries = prepared.inquiries();
      if (call?.role === 'applications' && inquiries.length > 0 && answer.status === 200)
        return { ...answer, body: [...(Array.isArray(answer.body) ? answer.body : []), ...inquiries] };
      if (answer.status === 200)
        prepared.completed(readPath(effect.body ?? null, 'preparedToken'), readPath(answer.body, 'uuid') ?? null);
      return answer;
    },
  };
}
