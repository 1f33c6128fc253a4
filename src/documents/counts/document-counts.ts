import { isObject } from '../../../runtime/json/json.ts';
import type { CompileInput, Prepared } from '../../../runtime/language/compile.ts';
import { language } from '../../language/language.ts';

export type Counts = {
  documents: number;
  rules: number;
  examples: number;
  /** Examples of transitions, each an event and the resulting status. */
  transitions: number;
  screens: number;
  calls: number;
  organisations: number;
  /** The counts that brands add to their product's: own rules and screens, and examples of any rule. */
  ofBrands: { rules: number; examples: number; screens: number };
};

type Counted = {
  base: Prepared['base'];
  organisations: number;
  /** The files of the product's own brands. */
  ofBrands: CompileInput['files'];
  documents: number;
};

/** The counts that `npm run check` prints, for one product. */
export function countsOf({ base, organisations, ofBrands, documents }: Counted): Counts {
  const found = [...base.values()];
  const of = (kind: string): number => found.filter((document) => document.kind === kind).length;
  return {
    documents,
    rules: of('rule'),
    examples: sum(found.map(({ kind, value }) => (kind === 'rule' ? examplesOf(value) : 0))),
    transitions: sum(found.flatMap((document) => transitionsOf(document))),
    screens: of('screen'),
    calls: of('call'),
    organisations,
    ofBrands: countsOfBrands(found, ofBrands),
  };
}

function countsOfBrands(base: Document[], files: CompileInput['files']): Counts['ofBrands'] {
  const known = new Set(base.map(({ kind, id }) => `${kind} ${id}`));
  const found = files.flatMap(({ path, text }) => {
    const name = language.nameOfBrandFile(path)?.name;
    return name ? [{ ...name, isNew: !known.has(`${name.kind} ${name.id}`), text }] : [];
  });
  const added = (kind: string): number => found.filter((one) => one.kind === kind && one.isNew).length;
  const rules = found.filter(({ kind }) => kind === 'rule');
  return {
    rules: added('rule'),
    examples: sum(rules.map(({ text }) => examplesWritten(text))),
    screens: added('screen'),
  };
}

/** The number of examples of a rule and its versions; 0 if the text is no JSON, which the compiler reports. */
function examplesWritten(text: string): number {
  try {
    const rule: unknown = JSON.parse(text);
    const versions = isObject(rule) && isObject(rule.versions) ? Object.values(rule.versions) : [];
    return sum([rule, ...versions].map(examplesOf));
  } catch {
    return 0;
  }
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

const examplesOf = (value: unknown): number =>
  isObject(value) && Array.isArray(value.examples) ? value.examples.length : 0;

type Document = Prepared['base'] extends Map<string, infer D> ? D : never;

const transitionsOf = ({ kind, value }: Document): number[] =>
  kind === 'lifecycle' && isObject(value.states) ? Object.values(value.states).map(examplesOf) : [];

/** The counts of two products together. */
export const totalCounts = (one: Counts, other: Counts): Counts => ({
  documents: one.documents + other.documents,
  rules: one.rules + other.rules,
  examples: one.examples + other.examples,
  transitions: one.transitions + other.transitions,
  screens: one.screens + other.screens,
  calls: one.calls + other.calls,
  organisations: one.organisations + other.organisations,
  ofBrands: {
    rules: one.ofBrands.rules + other.ofBrands.rules,
    examples: one.ofBrands.examples + other.ofBrands.examples,
    screens: one.ofBrands.screens + other.ofBrands.screens,
  },
});
