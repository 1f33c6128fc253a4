import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/** The folders with the project's own modules. */
export const ROOTS = ['runtime', 'src', 'tests'];

/** All modules of the repository with their imports, and the violations of .dependency-cruiser.cjs. */
export async function cruiseRepository(): Promise<ICruiseResult> {
  const options = await extractOptions('./.dependency-cruiser.cjs');
  const { output } = await cruise(ROOTS, options, undefined, { tsConfig: extractTsConfig('./tsconfig.json') });
  if (typeof output === 'string') throw new Error('dependency-cruiser gave a report where its result was asked for');
  return output;
}
