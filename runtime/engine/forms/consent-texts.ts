import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { rootOf } from '../environment/scope.ts';
import { namesIn } from '../logic/names-in.ts';
import type { CompiledCall, CompiledScreen } from '../product.ts';

/** The request header that lists the consent texts a page showed. */
export const textsHeader = 'consent-texts';

/** Hashes of the consent texts on a screen, by fact. */
export const consentTextHashes = ({ forms }: Pick<CompiledScreen, 'forms'>): Record<string, string> =>
  Object.assign({}, ...Object.values(forms).map(({ texts }) => texts ?? {}));

/** Hashes of the texts of the consents given on a screen, by fact. */
export const givenConsents = (screen: Pick<CompiledScreen, 'forms'>, answers: JsonObject): Record<string, string> =>
  Object.fromEntries(Object.entries(consentTextHashes(screen)).filter(([fact]) => answers[fact] === true));

/**
 * The header of a call that sends consents: for each ticked box the hash of the text shown beside it ('eConsent=5f…,
 * …'). Empty where the call sends none.
 */
export function consentTextHeaders(
  screen: Pick<CompiledScreen, 'forms'>,
  { method, request }: Pick<CompiledCall, 'method' | 'request'>,
  answers: JsonObject,
): Record<string, string> {
  if (method === 'GET') return {};
  const sentFacts = new Set(
    Object.values(request?.body ?? {})
      .flatMap(namesIn)
      .map(rootOf),
  );
  const given = Object.entries(givenConsents(screen, answers)).filter(([fact]) => sentFacts.has(fact));
  return given.length === 0 ? {} : { [textsHeader]: given.map(([fact, hash]) => `${fact}=${hash}`).join(', ') };
}

/** Parses that header to hashes by fact; malformed parts are ignored. */
export function parseConsentTexts(header: string | string[] | undefined): ReadonlyMap<string, string> {
  const parts = [header ?? ''].flat().join(',').split(',');
  const pairs = parts.flatMap((part) => {
    const [, fact, hash] = /^\s*([a-zA-Z]\w{0,63})=([0-9a-f]{64})\s*$/.exec(part) ?? [];
    return fact === undefined || hash === undefined ? [] : [[fact, hash] as const];
  });
  return new Map(pairs);
}

/** Whether a response says that a consent text has changed since the page was opened, so that nothing was recorded. */
export const isTextChanged = (status: number, body: Json): boolean =>
  status === 409 && isObject(body) && body.code === 'text-changed';
