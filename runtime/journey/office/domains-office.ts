import type { Product } from '../../engine/product.ts';
import type { DomainsOfApplication } from '../application/domains-of-application.ts';
import type { FakeOffice } from './fake-office.ts';

type Domains = Pick<DomainsOfApplication, 'respondWithoutApplication' | 'listed' | 'succeeded'>;

/**
 * An office whose domains answer calls about no application, add to the list of the applicant's applications, and are told of calls
 * that succeeded.
 */
export function domainsOffice({ calls }: Product, office: FakeOffice, domains: Domains): FakeOffice {
  return {
    answer(effect, session) {
      const role = calls[effect.call]?.role;
      const { path, body } = effect;
      const call = { role, path, body, caller: 'applicant' } as const;
      const own = domains.respondWithoutApplication(call);
      if (own) return own;
      const answer = office.answer(effect, session);
      if (answer.status !== 200) return answer;
      const listed = role === 'applications' ? domains.listed() : [];
      domains.succeeded(call, answer.body);
      return listed.length === 0
        ? answer
        : { ...answer, body: [...(Array.isArray(answer.body) ? answer.body : []), ...listed] };
    },
  };
}
