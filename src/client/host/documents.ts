import type { FormValidator, ValidationError, Validators } from '../../../runtime/engine/forms/validator.ts';
import type { CompiledScreen } from '../../../runtime/engine/product.ts';
import { ofOrganisation } from '../../contract/page-data.ts';
import { patienceMs } from '../api/api.ts';

/** Documents by hash. The document of a hash never changes, so each is loaded once. */
export type Documents = {
  validators: Validators;
  loadScreen(id: string, hash: string): Promise<CompiledScreen>;
  loadValidator(hash: string): Promise<void>;
};

/** A compiled validator, as exported by its module: ajv's standalone form. */
type StandaloneValidator = ((values: unknown) => boolean) & { errors?: ValidationError[] | null };

type DocumentsOptions = {
  org: string;
  fetch: typeof fetch;
  importModule: (address: string) => Promise<{ default: unknown }>;
};

export function createDocuments({ org, fetch, importModule }: DocumentsOptions): Documents {
  const loaded = new Map<string, FormValidator>();
  const screens = new Map<string, Promise<CompiledScreen>>();
  return {
    validators: { get: (hash) => loaded.get(hash) },
    loadScreen(id, hash) {
      const asked = screens.get(hash) ?? fetchScreen(fetch, id, ofOrganisation(`/documents/screens/${hash}.json`, org));
      screens.set(hash, asked);
      // A failed load is tried again the next time.
      asked.catch(() => screens.delete(hash));
      return asked;
    },
    async loadValidator(hash) {
      if (loaded.has(hash)) return;
      const { default: validate } = await importModule(ofOrganisation(`/validators/${hash}.js`, org));
      if (!isStandalone(validate)) throw new Error(`/validators/${hash}.js exports no validator`);
      loaded.set(hash, (values) => (validate(values) ? null : (validate.errors ?? [])));
    },
  };
}

const isStandalone = (value: unknown): value is StandaloneValidator => typeof value === 'function';

async function fetchScreen(fetch: DocumentsOptions['fetch'], id: string, address: string): Promise<CompiledScreen> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  const screen: CompiledScreen = await response.json();
  if (screen.id !== id) throw new Error(`The screen at ${address} is ${screen.id}, not ${id}`);
  return screen;
}
