import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import type { CompiledScreen } from '../../../runtime/engine/product.ts';
import {
  type FormValidators,
  formValidator,
  type RjsfFormValidator,
} from '../../../runtime/validation/form-validator.ts';
import { ofOrganisation } from '../../contract/page-data.ts';
import { responseTimeoutMs } from '../api/api.ts';

/** Documents by hash. The document of a hash never changes, so each is loaded once. */
export type Documents = {
  validators: FormValidators;
  loadScreen(id: string, hash: string): Promise<CompiledScreen>;
};

type DocumentsOptions = {
  org: string;
  fetch: typeof fetch;
  importModule: (address: string) => Promise<{ default: unknown }>;
};

export function createDocuments({ org, fetch, importModule }: DocumentsOptions): Documents {
  const loaded = new Map<string, RjsfFormValidator>();
  const screens = new Map<string, Promise<CompiledScreen>>();
  return {
    validators: {
      get: (hash) => loaded.get(hash),
      async load(hash) {
        if (loaded.has(hash)) return;
        const { default: functions } = await importModule(ofOrganisation(`/validators/${hash}.js`, org));
        if (!areFunctions(functions)) throw new Error(`/validators/${hash}.js exports no validators`);
        loaded.set(hash, formValidator(functions));
      },
    },
    loadScreen(id, hash) {
      const asked = screens.get(hash) ?? fetchScreen(fetch, id, ofOrganisation(`/documents/screens/${hash}.json`, org));
      screens.set(hash, asked);
      // A failed load is tried again the next time.
      asked.catch(() => screens.delete(hash));
      return asked;
    },
  };
}

/** The module is ours: it exports the functions that rjsf compiled, by name. */
const areFunctions = (value: unknown): value is ValidatorFunctions =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'function');

async function fetchScreen(fetch: DocumentsOptions['fetch'], id: string, address: string): Promise<CompiledScreen> {
  const response = await fetch(address, { signal: AbortSignal.timeout(responseTimeoutMs) });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  const screen: CompiledScreen = await response.json();
  if (screen.id !== id) throw new Error(`The screen at ${address} is ${screen.id}, not ${id}`);
  return screen;
}
