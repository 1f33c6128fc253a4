import { validatorsOf } from '../../../runtime/files/validator-code.ts';
import type { Compiled } from '../compile-organisation.ts';
import { repository } from '../document-files.ts';
import { keptOrganisation, keptSummaries } from '../kept-documents.ts';
import type { Loaded } from '../load.ts';
import { readProducts } from '../product-files.ts';

/** The repository's documents in which journeys run. */
export type DocumentsOfJourneys = Pick<Loaded, 'organisations' | 'validators'> & {
  inLanguage(org: string, language: string): { compiled?: Compiled };
};

/** An organisation that is wanted; with a language, in that one too. */
export type Wanted = { org: string; language?: string | undefined };

/** Compiles what of it is not on disk. The compiler is imported only if it is needed. */
export async function documentsOfJourneys(wanted: readonly Wanted[]): Promise<DocumentsOfJourneys> {
  const kept = documentsOnDisk(wanted);
  if (kept) return kept;
  const { loadDocuments } = await import('../load.ts');
  return loadDocuments(undefined, { only: wanted.map(({ org }) => org) });
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
