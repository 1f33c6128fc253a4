import type { Eligibility } from '../../../../runtime/schema/types.ts';
import { stateName } from '../../addresses/state-names.ts';
import { HttpError } from '../../http/http-error.ts';

/** Throws a 400 if the organisation does not lend there; the browser's check is not trusted. */
export function refuseIneligible(
  { states, ineligibleZips = [] }: Eligibility,
  property: { state: string; zip: string },
): void {
  const { state } = property;
  const zip = property.zip.slice(0, 5);
  if (states && !states.includes(state)) throw notOffered(stateName(state));
  if (ineligibleZips.some((ineligible) => ineligible.slice(0, 5) === zip)) throw notOffered(`the ZIP code ${zip}`);
}

const notOffered = (place: string): HttpError =>
  new HttpError(400, [`we do not currently offer loans in ${place}`], { code: 'not-offered' });
