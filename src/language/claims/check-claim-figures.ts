import { readPath } from '../../../runtime/json/dotted-path.ts';
import { pointerTo } from '../../../runtime/json/json-pointer.ts';
import type { CheckContext } from '../../../runtime/language/checks/context/check-context.ts';
import type { Assembled } from '../../../runtime/language/read/assembled.ts';
import { asJson } from '../../../runtime/language/source/json-object.ts';
import { pricingVersions } from '../pricing/pricing-in-force.ts';
import type { Claim, ClaimFigure } from '../schema/types.ts';
import { daysAdded, fewestDays, type Proofs, provenFigure, waitingDays } from './figures.ts';
import { numbersIn, textsOf } from './promises.ts';

/**
 * Checks that each number of a claim's sentence and condition is a figure of it, in each language, and that each figure is that of the
 * pricing on some day, of the rows of states where the organisation lends, and of the steps' minutes.
 */
export function checkClaimFigures(context: CheckContext): void {
  const claims = context.documents.claims.get('claims');
  if (!claims) return;
  for (const [id, claim] of Object.entries(claims.value.claims)) {
    checkNumbers(context, claims, id);
    if (context.tag !== undefined) continue;
    for (const [name, figure] of Object.entries(claim.figures ?? {})) {
      const at: Place = { claims, claim, figure, pointer: pointerTo('/claims', id, 'figures', name) };
      checkShown(context, at);
      checkProven(context, at);
    }
  }
}

type Place = { claims: Assembled<'claims'>; claim: Claim; figure: ClaimFigure; pointer: string };

function checkNumbers({ settings, report, tag }: CheckContext, claims: Assembled<'claims'>, id: string): void {
  const claim = claims.value.claims[id];
  if (!claim) return;
  const { sentence, condition = '' } = textsOf(claim);
  const { figures = {} } = claim;
  const language = claims.value.languages?.[String(settings.language)] ?? {};
  const written = new Set(numbersIn(`${sentence} ${condition}`, language));
  const figured = new Set(Object.values(figures).flatMap(({ says }) => says ?? []));
  const open = [...written].filter((number) => !figured.has(number));
  const unsaid = [...figured].filter((number) => !written.has(number));
  if (open.length === 0 && unsaid.length === 0) return;
  const inLanguage = tag === undefined ? '' : ` in ${tag}`;
  report(claims, pointerTo('/claims', id, 'sentence'), {
    code: 'claim-wrong',
    message: [
      ...(open.length === 0 ? [] : [`Nothing proves ${open.join(', ')}.`]),
      ...(unsaid.length === 0 ? [] : [`Neither sentence nor condition says ${unsaid.join(', ')}${inLanguage}.`]),
    ].join(' '),
    remedy: 'give each number of sentence and condition a figure, and no others; write in each language the same',
  });
}

/** A figure that a setting or fact gives is shown by its name, and the fact is one of the pricing. */
function checkShown({ report, facts }: CheckContext, { claims, claim, figure, pointer }: Place): void {
  const name = figure.fact ?? (figure.setting === undefined ? undefined : `settings.${figure.setting}`);
  if (name === undefined) return;
  const isNamed = new RegExp(`\\{\\s*${name.replaceAll('.', '\\.')}\\s*[,}]`);
  const { sentence, condition = '' } = textsOf(claim);
  if (!isNamed.test(`${sentence} ${condition}`))
    report(claims, pointer, {
      code: 'claim-wrong',
      message: `Neither sentence nor condition shows {${name}}.`,
      remedy: 'name the fact or setting that is shown there, or remove the figure',
    });
  if (figure.fact !== undefined && String(facts[figure.fact]?.source) !== 'pricing')
    report(claims, pointerTo(pointer, 'fact'), {
      code: 'claim-wrong',
      message: `"${figure.fact}" is no fact of the pricing.`,
      remedy: 'name a fact of source "pricing"',
    });
}

function checkProven(context: CheckContext, place: Place): void {
  const { figure } = place;
  if (figure.from === undefined) return;
  const all = proofsIn(context);
  if (all.length === 0) return;
  if (figure.from === 'funding-days') checkDays(context, place, all);
  else checkEqual(context, place, all);
}

/** One for each version of the pricing; none for an organisation without pricing. */
function proofsIn({ documents, facts }: CheckContext): Proofs[] {
  const pricing = documents.pricing.get('pricing')?.value;
  if (!pricing) return [];
  const states = documents.brand.get('brand')?.value.eligibility?.states;
  const rows = [...documents.state.values()].flatMap(({ value }) =>
    states === undefined || states.includes(value.state) ? [value] : [],
  );
  return pricingVersions(pricing).map((version) => ({
    pricing: version.pricing,
    rows,
    minutesOf: (progress, step) => documents.progress.get(progress)?.value.steps[step]?.minutes,
    daysFromToday: (fact) => daysAdded(asJson(facts[fact]?.derive)),
  }));
}

/** What it says is the figure on some day; minutes are no more than said. */
function checkEqual({ settings, report }: CheckContext, place: Place, all: Proofs[]): void {
  const { claims, figure, pointer } = place;
  const said =
    figure.says ?? shownNumber(figure.setting === undefined ? undefined : readPath(settings, figure.setting));
  const proven = all.map((proofs) => provenFigure(figure, proofs));
  const known = proven.flatMap((one) => one ?? []);
  checkExcepted(report, place, all);
  const isProven = (one: number): boolean => (figure.from === 'minutes' ? one <= (said ?? 0) : one === said);
  if (known.some(isProven)) return;
  report(claims, pointer, {
    code: 'claim-wrong',
    message:
      known.length === 0
        ? `The documents have no figure that is "${figure.from}".`
        : `This says ${said ?? 'no number'}, and "${figure.from}" is ${known.join(', later ')}.`,
    remedy: 'say the figure of the documents, or correct it there',
  });
}

/** The condition names each state that the figure leaves out. */
function checkExcepted(report: CheckContext['report'], { claims, claim, figure, pointer }: Place, all: Proofs[]): void {
  const { condition = '' } = textsOf(claim);
  for (const { state, name } of all[0]?.rows ?? [])
    if (figure.except?.includes(state) && !condition.includes(name))
      report(claims, pointer, {
        code: 'claim-wrong',
        message: `The condition does not name ${name}, which the figure leaves out.`,
        remedy: `say in the condition what holds in ${name}`,
      });
}

const shownNumber = (shown: unknown): number | undefined => {
  const digits = typeof shown === 'string' ? /\d[\d,]*(?:\.\d+)?/.exec(shown)?.[0] : undefined;
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
};

/** No state where the organisation lends takes more days than said, save those that are excepted, which the condition names. */
function checkDays({ report }: CheckContext, { claims, claim, figure, pointer }: Place, all: Proofs[]): void {
  const { says = 0 } = figure;
  const except: readonly string[] = figure.except ?? [];
  const apart: readonly string[] = figure.notShownIn ?? [];
  const { condition = '' } = textsOf(claim);
  for (const row of all[0]?.rows ?? []) {
    const days = Math.min(...all.map((proofs) => fewestDays(row, figure, proofs)));
    const isExcepted = except.includes(row.state) || apart.includes(row.state);
    const isNamed = apart.includes(row.state) || (except.includes(row.state) && condition.includes(row.name));
    if (days > says ? isNamed : !isExcepted) continue;
    report(claims, pointer, {
      code: 'claim-wrong',
      message:
        days <= says
          ? `In ${row.name} it takes ${days} days too: it is no exception.`
          : `In ${row.name} it takes ${days} days at the fastest${waitingDays(row) > 0 ? `, ${waitingDays(row)} of them before the closing` : ''}.`,
      remedy:
        days <= says
          ? `remove "${row.state}" from "except", and from the condition`
          : `name "${row.state}" in "except", and ${row.name} in the condition`,
    });
  }
}
