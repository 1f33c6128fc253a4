import type { Product } from '../engine/product.ts';
import type { DomainsOfApplication } from './application/domains-of-application.ts';
import type { FakeLender } from './fake-lender.ts';

type Domains = Pick<DomainsOfApplication, 'answerAtOnce' | 'listed' | 'succeeded'>;

/**
 * A lender whose domains answer calls about no application, add to the list of the borrower's applications, and are told of calls
 * that succeeded.
 */
export function domainsLender({ calls }: Product, lender: FakeLender, domains: Domains): FakeLender {
  return {
    answer(effect, session) {
      const role = calls[effect.call]?.role;
      const { path, body } = effect;
      const call = { role, path, body, caller: 'borrower' } as const;
      const own = domains.answerAtOnce(call);
      if (own) return own;
      const answer = lender.answer(effect, session);
      if (answer.status !== 200) return answer;
      const listed = role === 'applications' ? domains.listed() : [];
      domains.succeeded(call, answer.body);
      return listed.length === 0
        ? answer
        : { ...answer, body: [...(Array.isArray(answer.body) ? answer.body : []), ...listed] };
    },
  };
}
