import type { Lifecycle } from '../../schema/types.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/**
 * Checks the ID check of participants: it names a vendor, events of that vendor's answers, a fact that these set, and a
 * condition.
 */
export function checkParticipantIdentity({ participants, vendors, conditions }: Lifecycle): LifecycleProblem[] {
  const identity = participants?.identity;
  if (!identity) return [];
  const at = (key: string): string[] => ['participants', 'identity', key];
  const vendor = Object.hasOwn(vendors, identity.vendor) ? vendors[identity.vendor] : undefined;
  if (!vendor)
    return [
      problem(
        'unknown-vendor',
        at('vendor'),
        `No vendor is called '${identity.vendor}' among: ${Object.keys(vendors).join(', ')}.`,
      ),
    ];
  const answers = (['verified', 'again', 'refused'] as const)
    .filter((key) => !Object.hasOwn(vendor.answers, identity[key]))
    .map((key) => problem('unknown-event', at(key), `'${identity[key]}' is not an answer of '${identity.vendor}'.`));
  const again = vendor.answers[identity.again];
  const trouble = !again || (again.facts ?? []).includes(identity.trouble);
  const category = Object.hasOwn(conditions?.categories ?? {}, identity.condition);
  return [
    ...answers,
    ...(trouble
      ? []
      : [problem('unknown-fact', at('trouble'), `The answer '${identity.again}' has no fact '${identity.trouble}'.`)]),
    ...(category
      ? []
      : [problem('unknown-condition', at('condition'), `There is no condition '${identity.condition}'.`)]),
  ];
}
