import { validatorsOf } from '../../../runtime/files/validator-code.ts';
import type { Compiled } from '../compile/compile-organisation.ts';
import { keptOrganisation, keptSummaries } from '../compile/kept-documents.ts';
import type { Loaded } from '../compile/load.ts';
import { readProducts } from '../files/product-files.ts';
import { repository } from '../files/repository.ts';

/** The repository's documents in which journeys run. */
export type DocumentsOfJourneys = Pick<Loaded, 'organisations' | 'validators'> & {
  inLanguage(org: string, language: string): { compiled?: Compiled };
};

/** An organisation that is wanted; with a language, in that one too. */
export type Wanted = { org: string; language?: string | undefined };

/** `load` compiles organisations, where anything of what is wanted is not on disk. */
export async function documentsOfJourneys(
  wanted: readonly Wanted[],
  load: (only: string[]) => Promise<Loaded>,
): Promise<DocumentsOfJourneys> {
  return documentsOnDisk(wanted) ?? load(wanted.map(({ org }) => org));
}

/** Undefined where anything that is wanted is not on disk. */
function documentsOnDisk(wanted: readonly Wanted[]): DocumentsOfJourneys | undefined {
  const sets = keptSummaries(readProducts(repository)) ?? [];
  const compiledOf = (org: string, language?: string): Compiled | undefined => {
    const set = sets.find(({ brands }) => brands.has(org));
    return set && keptOrganisation(set, org, language)?.compiled();
  };
  const organisations = new Map<string, Compiled>();
  const translated = new Map<string, Compiled>();
  for (const { org, language } of wanted) {
    const own = organisations.get(org) ?? compiledOf(org);
    const other = language === undefined ? undefined : compiledOf(org, language);
    if (!own || (language !== undefined && !other)) return undefined;
    organisations.set(org, own);
    if (other) translated.set(`${org} ${language}`, other);
  }
  return {
    organisations,
    inLanguage(org, language) {
      const compiled = translated.get(`${org} ${language}`);
      return compiled ? { compiled } : {};
    },
    validators: new Map(
      [...organisations.values(), ...translated.values()].flatMap(({ product }) => validatorsOf(product)),
    ),
  };
}
