import type { Lifecycle } from '../../../runtime/schema/types.ts';
import { HttpError } from '../http/http-error.ts';

export const unknownEvent = (event: string): HttpError =>
  new HttpError(422, [`'${event}' is no event that people decide: see "people" in the lifecycle's document`], {
    code: 'unknown-event',
  });

export const notYourRole = (what: string, deciding: readonly string[], yours: readonly string[]): HttpError =>
  new HttpError(403, [`${what} takes the role ${deciding.join(' or ')}; yours: ${yours.join(', ') || 'none'}`], {
    code: 'not-your-role',
  });

export const notReadable = (name: string, yours: readonly string[]): HttpError =>
  new HttpError(403, [`No role of yours opens ${name}; yours: ${yours.join(', ') || 'none'}`], {
    code: 'not-your-role',
  });

/** `missing`: the facts without which the transition cannot be determined. */
export const notAwaited = (event: string, status: string | null, missing: readonly string[]): HttpError =>
  new HttpError(
    409,
    [
      missing.length > 0
        ? `'${event}' cannot be judged in ${status ?? 'no status'}, for these facts are missing: ${missing.join(', ')}`
        : `An application in ${status ?? 'no status'} does not await '${event}'`,
    ],
    { code: 'not-awaited' },
  );

export const withoutReason = (event: string): HttpError =>
  new HttpError(422, [`'${event}' needs its reason, as 'comment': it is kept with the decision`], {
    code: 'reason-missing',
  });

export const changedMeanwhile = (status: string | null): HttpError =>
  new HttpError(409, ['This application was changed since it was read: read it again'], {
    code: 'changed',
    changed: { status, answers: [] },
  });

export const wrongFacts = ({ people = {}, facts }: Lifecycle, event: string): HttpError => {
  const wanted = (people[event]?.facts ?? []).map((name) => `${name} (${facts[name]?.type ?? 'string'})`);
  const said = wanted.length > 0 ? `these facts and no others: ${wanted.join(', ')}` : 'no facts';
  return new HttpError(422, [`'${event}' brings ${said}`], { code: 'wrong-facts' });
};
