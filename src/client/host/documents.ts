import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import type { ProductSection } from '../../../runtime/engine/product-section.ts';
import type { Documents } from '../../../runtime/host/documents.ts';
import type { RjsfFormValidator } from '../../../runtime/validation/form-validator.ts';
import { ofOrganisation } from '../../contract/page-data.ts';
import { responseTimeoutMs } from '../api/api.ts';

type DocumentsOptions = {
  org: string;
  /** The language of the page, if it is not the documents' own. */
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
        // In a chunk with the form renderer: the code that opens a page does not include rjsf.
        const { formValidator } = await import('../../../runtime/validation/form-validator.ts');
        loaded.set(hash, formValidator(functions));
      },
    },
    async loadSection(id, hash) {
      const address = `${ofOrganisation(`/documents/sections/${hash}.json`, org, language)}&open=${encodeURIComponent(id)}`;
      const pendingSection = sections.get(hash) ?? fetchSection(fetch, address);
      sections.set(hash, pendingSection);
      // After a failure the next call loads again.
      pendingSection.catch(() => sections.delete(hash));
      const section = await pendingSection;
      // A server of another release may not send which functions are called.
      if (section.functions?.length !== 0) await loadFunctions();
      return section;
    },
  };
}

/** A parameter for retries: browsers cache a failed import by its URL. */
const again = (failures = 0): string => (failures === 0 ? '' : `&again=${failures}`);

/** The module is this server's: it exports the functions that rjsf compiled, by name. */
const areFunctions = (value: unknown): value is ValidatorFunctions =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'function');

/**
 * Thrown if the server no longer has the documents of this page, because newer ones have replaced them: a reload loads those.
 */
export class DocumentsReplaced extends Error {
  readonly code = 'documents-replaced';
}

async function fetchSection(fetch: DocumentsOptions['fetch'], address: string): Promise<ProductSection> {
  const response = await fetch(address, { signal: AbortSignal.timeout(responseTimeoutMs) });
  if (response.status === 404) throw new DocumentsReplaced(`${address} is not there any more`);
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return await response.json();
}
