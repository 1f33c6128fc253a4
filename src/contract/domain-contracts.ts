import Type from 'typebox';
import type { CallContract } from './schemas/call-contract.ts';

/** The contracts of a domain of the trade. */
export type DomainContracts = {
  /** Its own calls, by id. */
  calls: Readonly<Record<string, CallContract>>;
  /** What it adds to the 200 response of calls that are not its own, by id. */
  parts?: Readonly<Record<string, Type.TProperties>>;
};

/** All contracts, with those of domains: their calls, and their parts of other calls' responses. */
export function withDomains(
  ofNoDomain: Readonly<Record<string, CallContract>>,
  domains: readonly DomainContracts[],
): Record<string, CallContract> {
  const all: Record<string, CallContract> = Object.assign({}, ofNoDomain, ...domains.map(({ calls }) => calls));
  return Object.fromEntries(Object.entries(all).map(([id, contract]) => [id, withParts(id, contract, domains)]));
}

type WithParts<C extends CallContract> = Omit<C, 'response'> & Pick<CallContract, 'response'>;

/** A call's contract, with the domains' parts of its 200 response. */
export function withParts<C extends CallContract>(
  id: string,
  contract: C,
  domains: readonly DomainContracts[],
): WithParts<C> {
  const parts: Type.TProperties = Object.assign({}, ...domains.map((domain) => domain.parts?.[id]));
  if (Object.keys(parts).length === 0) return contract;
  const whole: Type.TSchema | undefined = contract.response[200];
  if (!Type.IsObject(whole)) throw new Error(`The response of '${id}' is no object: no domain can add to it`);
  const { properties, required: _required, type: _type, ...options } = whole;
  const response = { ...contract.response, 200: Type.Object({ ...properties, ...parts }, options) };
  return { ...contract, response };
}
