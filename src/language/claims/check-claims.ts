import { isObject, type Json } from '../../../runtime/json/json.ts';
import { pointerTo, stepsOf } from '../../../runtime/json/json-pointer.ts';
import type { CheckContext } from '../../../runtime/language/checks/context/check-context.ts';
import { type Assembled, layerOf } from '../../../runtime/language/read/assembled.ts';
import { asJson } from '../../../runtime/language/source/json-object.ts';
import { didYouMean } from '../../../runtime/language/source/suggest.ts';
import { brandOf } from '../../../runtime/language/sources/brand-of.ts';
import type { Claim, ClaimLanguage } from '../schema/types.ts';
import { promiseIn, promisingWords, textsOf, withoutSentences } from './promises.ts';

type Claims = Assembled<'claims'>;

/** The kinds of document that can advertise. */
const kinds = ['answer', 'dialog', 'progress', 'screen', 'shell'] as const;

/** A text of a document, and the conditions (`when`, `unless`) under which it is shown. */
type ShownText = { pointer: string; text: string; shownIf: readonly string[] };

/**
 * Checks that advertising texts promise nothing that is no claim, in the language of the documents or of a translation; that each
 * claim is said somewhere; and that each document that says it shows its condition, whenever it shows the sentence.
 */
export function checkClaims(context: CheckContext): void {
  const claims = context.documents.claims.get('claims');
  if (!claims) return;
  checkAdvertising(context, claims);
  const language = languageIn(context, claims);
  const said = new Set<string>();
  const advertising = new Set(advertisingIn(context, claims));
  for (const document of saying(context)) {
    const texts = shownTexts(context, document);
    for (const { id, claim, sayings } of claimsSaid(context, document, claims)) {
      said.add(id);
      for (const one of sayings) {
        checkCondition(context, document, { texts, said: one, claim });
        checkBranches(context, document, one, claim);
      }
    }
    if (language && advertising.has(document)) checkPromises(context, document, { texts, claims, language });
  }
  // A document with an error of its own may say any claim.
  if (kinds.every((kind) => context.known(kind).size === context.documents[kind].size))
    checkSaid(context, claims, said);
}

/** All documents that can advertise: a claim has its condition wherever it is made. A page made of steps says what these say. */
const saying = ({ documents }: CheckContext): Assembled[] =>
  kinds.flatMap((kind): Assembled[] => [...documents[kind].values()]).filter(({ laidOut }) => laidOut === undefined);

/** The documents of the patterns in 'advertising'. */
function advertisingIn({ documents }: CheckContext, { value: { advertising = {} } }: Claims): Assembled[] {
  return kinds.flatMap((kind) => {
    const patterns = advertising[kind] ?? [];
    return [...documents[kind].values()].filter(({ id }) => patterns.some((pattern) => isOf(pattern, id)));
  });
}

const isOf = (pattern: string, id: string): boolean =>
  pattern.endsWith('/**') ? id.startsWith(pattern.slice(0, -2)) : id === pattern;

function checkAdvertising(context: CheckContext, claims: Claims): void {
  for (const kind of kinds)
    for (const [at, pattern] of (claims.value.advertising?.[kind] ?? []).entries()) {
      const ids = [...context.documents[kind].keys()];
      if (ids.some((id) => isOf(pattern, id))) continue;
      context.report(claims, pointerTo('/advertising', kind, at), {
        code: 'unknown-advertising',
        message: `No ${kind} is "${pattern}".`,
        remedy: didYouMean(pattern, ids, 'name one by its id, or remove it'),
      });
    }
}

function languageIn({ settings, report }: CheckContext, claims: Claims): ClaimLanguage | undefined {
  const { languages = {} } = claims.value;
  const tag = String(settings.language);
  if (Object.hasOwn(languages, tag)) return languages[tag];
  if (claims.value.advertising !== undefined)
    report(claims, '/languages', {
      code: 'claim-missing',
      message: `No words say by what a promise in ${tag} is known.`,
      remedy: `write them in "languages": { "${tag}": { "words": […] } }`,
    });
  return undefined;
}

const shownTexts = (context: CheckContext, document: Assembled): readonly ShownText[] =>
  context.prepared.memo('shown texts', [document.value], () =>
    context
      .sites(document)
      .flatMap(({ type, pointer, value }) =>
        type === 'copy' && typeof value === 'string'
          ? [{ pointer, text: value, shownIf: conditionsAround(asJson(document.value), pointer) }]
          : [],
      ),
  );

type Said = { id: string; claim: Claim; sayings: readonly ShownText[] };

/** The claims that a document says, and the texts that say them. */
const claimsSaid = (context: CheckContext, document: Assembled, { value: { claims } }: Claims): readonly Said[] =>
  context.prepared.memo('claims said', [document.value, claims], () => {
    const texts = shownTexts(context, document);
    return Object.entries(claims).flatMap(([id, claim]): Said[] => {
      const sayings = texts.filter(({ text }) => text.includes(textsOf(claim).sentence));
      return sayings.length > 0 ? [{ id, claim, sayings }] : [];
    });
  });

function conditionsAround(value: Json, pointer: string): string[] {
  const found: string[] = [];
  let at: Json | undefined = value;
  for (const step of stepsOf(pointer)) {
    if (isObject(at)) {
      if (at.when !== undefined) found.push(`when ${JSON.stringify(at.when)}`);
      if (at.unless !== undefined) found.push(`unless ${JSON.stringify(at.unless)}`);
    }
    at = Array.isArray(at) ? at[Number(step)] : isObject(at) ? at[step] : undefined;
  }
  return found;
}

type Saying = { texts: readonly ShownText[]; said: ShownText; claim: Claim };

function checkCondition({ report }: CheckContext, document: Assembled, { texts, said, claim }: Saying): void {
  const { condition } = textsOf(claim);
  if (condition === undefined) return;
  const beside = texts.filter(({ text }) => text.includes(condition));
  if (beside.some(({ shownIf }) => shownIf.every((one) => said.shownIf.includes(one)))) return;
  report(document, said.pointer, {
    code: 'condition-unsaid',
    message:
      beside.length === 0
        ? 'What this promises has a condition, which is not beside it.'
        : 'What this promises has a condition, which is not always beside it.',
    remedy: `show "${condition}" in the same document, whenever the sentence is shown`,
  });
}

/** A sentence that does not hold in a state stands in a text with a branch for that state. */
function checkBranches({ report }: CheckContext, document: Assembled, said: ShownText, { figures = {} }: Claim): void {
  const states = Object.values(figures).flatMap(({ notShownIn }): readonly string[] => notShownIn ?? []);
  const missing = states.filter((state) => !new RegExp(`\\b${state}\\s*\\{`).test(said.text));
  if (missing.length === 0) return;
  report(document, said.pointer, {
    code: 'claim-wrong',
    message: `What this promises does not hold in ${missing.join(', ')}, and the text has no branch for it.`,
    remedy: `write in a branch of its own what holds there: "${missing[0]} {…}"`,
  });
}

type Promises = { texts: readonly ShownText[]; claims: Claims; language: ClaimLanguage };

function checkPromises(context: CheckContext, document: Assembled, { texts, claims, language }: Promises): void {
  const plain: Pick<Claim, 'sentence'>[] = Object.values(claims.value.plain ?? {});
  const known = [...Object.values(claims.value.claims), ...plain].flatMap((claim) => {
    const { sentence, condition } = textsOf(claim);
    return condition === undefined ? [sentence] : [sentence, condition];
  });
  const words = promisingWords(language);
  const isOfPricing = (fact: string): boolean => String(context.facts[fact]?.source) === 'pricing';
  for (const { pointer, text } of texts) {
    const promise = promiseIn(withoutSentences(text, known), words, isOfPricing);
    if (promise === undefined) continue;
    context.report(document, pointer, {
      code: 'claim-missing',
      message: `This promises something ("${promise}"), and no claim says what proves it.`,
      remedy: 'write the sentence as a claim in flows/claims, with its condition and proof, or leave the promise out',
    });
  }
}

/** A claim of the base is one of the root brand, a brand's own one of that brand; a translation says what the documents do. */
function checkSaid(context: CheckContext, claims: Claims, said: ReadonlySet<string>): void {
  const { chain, tag } = context;
  for (const id of Object.keys(claims.value.claims)) {
    const pointer = pointerTo('/claims', id);
    const brand = brandOf(layerOf(claims, pointer)?.file);
    if (said.has(id) || (brand === undefined ? chain.length > 1 : brand !== chain[0])) continue;
    context.report(claims, pointerTo(pointer, 'sentence'), {
      code: 'claim-unsaid',
      message: `No document ${tag === undefined ? 'says this' : `says this in ${tag}`}.`,
      remedy:
        tag === undefined ? 'write the sentence as it stands, or remove the claim' : 'translate it as it stands there',
    });
  }
}
