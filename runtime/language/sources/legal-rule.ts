import { isObject, type Json } from '../../json/json.ts';
import { citation } from './citation.ts';

/** Kinds of rule that refuse an applicant or ask for a consent required by law. */
const legalRules: ReadonlySet<string> = new Set(['consent', 'refusal', 'decision']);

/**
 * Whether a rule must name sources by id: one of the legal kinds, one that names ids anyway (so that a brand's own
 * figure in it needs the brand's source), and one that cites a law anywhere, including in a source in prose.
 */
export const isLegalRule = (value: Json): boolean =>
  isObject(value) && (legalRules.has(String(value.kind)) || Array.isArray(value.source) || citesLaw(value));

/** Whether a text of the value cites a law. */
function citesLaw(value: Json): boolean {
  if (typeof value === 'string') return citation.test(value);
  if (Array.isArray(value)) return value.some(citesLaw);
  return isObject(value) && Object.values(value).some(citesLaw);
}
