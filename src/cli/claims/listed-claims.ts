import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Json, JsonObject } from '../../../runtime/json/json.ts';
import type { Compiled } from '../../documents/compile/compile-organisation.ts';
import type { Claim, ClaimFigure } from '../../language/schema/types.ts';

/** A claim of an organisation, as it is listed. `expired`: its proof no longer counts. */
export type ListedClaim = {
  id: string;
  sentence: string;
  condition: string;
  figures: ListedFigure[];
  proof: string;
  sources: string[];
  by: string;
  checked: string;
  until: string;
  expired: boolean;
};

/** A figure, and what it must equal. */
export type ListedFigure = { name: string; figure: string; from: string };

/** The claims of an organisation on a day, yyyy-MM-dd, with its own figures. */
export function listedClaims({ product, server }: Compiled, day: string): ListedClaim[] {
  const settings: JsonObject = product.settings;
  const shownValue = (figure: ClaimFigure): Json | undefined => {
    if (figure.setting !== undefined) return readPath(settings, figure.setting);
    if (figure.fact === undefined) return figure.says;
    return readPath(asJson(server.pricing ?? {}), product.facts[figure.fact]?.from ?? '');
  };
  const citationsOf = (ids: readonly string[] = []): string[] => ids.map((id) => server.citations[id] ?? id);
  return Object.entries(server.claims).map(([id, claim]) => ({
    id,
    sentence: asText(claim.sentence),
    condition: asText(claim.condition),
    figures: Object.entries(claim.figures ?? {}).map(([name, figure]) => ({
      name,
      figure: String(shownValue(figure) ?? ''),
      from: sourceOf(figure, citationsOf(figure.source)),
    })),
    proof: claim.proof,
    sources: citationsOf(claim.source),
    by: claim.by,
    checked: claim.checked,
    until: claim.until,
    expired: claim.until < day,
  }));
}

/** Documents are validated JSON; their types leave some values open. */
const asJson = (value: unknown): Json => value as Json;

const asText = (copy: Claim['condition']): string => (typeof copy === 'string' ? copy : '');

/** Where a figure comes from, in words. */
function sourceOf({ from, fact, except, notShownIn, steps = {} }: ClaimFigure, citations: string[]): string {
  const where = [
    ...(except ? [`except ${except.join(', ')}`] : []),
    ...(notShownIn ? [`not shown in ${notShownIn.join(', ')}`] : []),
    ...Object.entries(steps).map(([progress, ids]) => `${progress}: ${ids.join(', ')}`),
  ];
  return [
    ...(fact === undefined ? [] : [`pricing, ${fact}`]),
    ...(from === undefined ? [] : [from]),
    ...where,
    ...citations,
  ].join('; ');
}

/** The claims as text, each with a line for what it has. */
export const claimLines = (claims: readonly ListedClaim[]): string[] =>
  claims.flatMap(({ id, sentence, condition, figures, proof, sources, by, checked, until, expired }) => [
    id,
    ...[
      ['sentence', sentence],
      ['condition', condition],
      ...figures.map(({ name, figure, from }) => ['figure', `${name} ${figure}: ${from}`]),
      ['proof', proof],
      ['source', sources.join('; ')],
      ['checked', `${checked} by ${by}, until ${until}${expired ? ': no longer counts' : ''}`],
    ].flatMap(([name = '', said = '']) => (said === '' ? [] : [`  ${name.padEnd(10)}${said}`])),
  ]);
