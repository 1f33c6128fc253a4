import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import { validatorRuntime } from '../../runtime/files/validator-runtime.ts';

/** Imports the module of a validator as a browser does: beside the one that all share. */
export async function importValidator(name: string, code: string): Promise<{ default: ValidatorFunctions }> {
  const folder = mkdtempSync(join(tmpdir(), 'validators-'));
  try {
    writeFileSync(join(folder, `runtime.${validatorRuntime.hash}.js`), validatorRuntime.code);
    const file = join(folder, `${name}.js`);
    writeFileSync(file, code);
    return await import(/* @vite-ignore */ pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
