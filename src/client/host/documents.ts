import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import type { ProductSection } from '../../../runtime/engine/product-section.ts';
import type { FormValidators, RjsfFormValidator } from '../../../runtime/validation/form-validator.ts';
import { ofOrganisation } from '../../contract/page-data.ts';
import { responseTimeoutMs } from '../api/api.ts';

/** Documents by hash. What has a hash never changes, so each is loaded once. */
export type Documents = {
  validators: FormValidators;
  loadSection(id: string, hash: string): Promise<ProductSection>;
};

type DocumentsOptions = {
  org: string;
  /** The language of the page, where it is not that of the documents. */
  language?: string | undefined;
  fetch: typeof fetch;
  importModule: (address: string) => Promise<{ default: unknown }>;
  /** Loads the functions that documents call. */
  loadFunctions: () => Promise<void>;
};

export function createDocuments({ org, language, fetch, importModule, loadFunctions }: DocumentsOptions): Documents {
  const loaded = new Map<string, RjsfFormValidator>();
  const failures = new Map<string, number>();
  const sections = new Map<string, Promise<ProductSection>>();
  return {
    validators: {
      get: (hash) => loaded.get(hash),
      async load(hash) {
        if (loaded.has(hash)) return;
        const { default: functions } = await importModule(
          `${ofOrganisation(`/validators/${hash}.js`, org)}${again(failures.get(hash))}`,
        ).catch((error: unknown) => {
          failures.set(hash, (failures.get(hash) ?? 0) + 1);
          throw error;
        });
        if (!areFunctions(functions)) throw new Error(`/validators/${hash}.js exports no validators`);
        // With what draws forms: what opens a page comes without rjsf.
        const { formValidator } = await import('../../../runtime/validation/form-validator.ts');
        loaded.set(hash, formValidator(functions));
      },
    },
    async loadSection(id, hash) {
      const address = `${ofOrganisation(`/documents/sections/${hash}.json`, org, language)}&open=${encodeURIComponent(id)}`;
      const asked = sections.get(hash) ?? fetchSection(fetch, address);
      sections.set(hash, asked);
      // A failed load is tried again the next time.
      asked.catch(() => sections.delete(hash));
      const section = await asked;
      // A server of another release may not say which functions are called.
      if (section.functions?.length !== 0) await loadFunctions();
      return section;
    },
  };
}

/** Browsers remember an import that failed by its address. */
const again = (failures = 0): string => (failures === 0 ? '' : `&again=${failures}`);

/** The module is ours: it exports the functions that rjsf compiled, by name. */
const areFunctions = (value: unknown): value is ValidatorFunctions =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'function');

/** Thrown where the server has no longer the documents of this page, since others have replaced them: a reload brings those. */
export class DocumentsReplaced extends Error {
  readonly code = 'documents-replaced';
}

async function fetchSection(fetch: DocumentsOptions['fetch'], address: string): Promise<ProductSection> {
  const response = await fetch(address, { signal: AbortSignal.timeout(responseTimeoutMs) });
  if (response.status === 404) throw new DocumentsReplaced(`${address} is not there any more`);
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return await response.json();
}
