import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Product } from '../engine/product.ts';
import type { CompiledBrand } from './compile-documents.ts';
import { pageProduct } from './page-product.ts';
import { themeCss } from './theme-css.ts';
import { validatorsOf } from './validator-code.ts';
import { validatorRuntime } from './validator-runtime.ts';

const brandModule = `import './theme.css';
import product from './product.json';
import { validators } from './validators.js';
export { product, validators };
`;

const brandTypes = `import type { PageOptions } from '@lintel/runtime/react';
export declare const product: PageOptions['product'];
export declare const validators: PageOptions['validators'];
`;

/**
 * Writes what a page loads of each brand into a folder of its own: index.js, which exports `product` and `validators` and imports the theme's
 * style sheet. For a bundler, which takes style sheets and JSON.
 */
export function writeBrands(brands: ReadonlyMap<string, CompiledBrand>, folder: string): void {
  for (const [brand, { product }] of brands) {
    // Validators of documents that are gone are not kept.
    rmSync(join(folder, brand), { recursive: true, force: true });
    for (const [name, text] of filesOf(product)) {
      const file = join(folder, brand, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
}

function filesOf(product: Product): [name: string, text: string][] {
  const codes = new Map(validatorsOf(product).map(([hash, { code }]) => [hash, code]));
  return [
    ['index.js', brandModule],
    ['index.d.ts', brandTypes],
    ['product.json', JSON.stringify(pageProduct(product))],
    ['theme.css', themeCss(product.theme)],
    ['validators.js', validatorsModule([...codes.keys()])],
    [`validators/runtime.${validatorRuntime.hash}.js`, validatorRuntime.code],
    ...[...codes].map(([hash, code]): [string, string] => [`validators/${hash}.js`, code]),
  ];
}

/** A module that exports the functions of all forms, by the hash of their schema. */
const validatorsModule = (hashes: readonly string[]): string =>
  [
    ...hashes.map((hash, at) => `import form${at} from './validators/${hash}.js';`),
    'export const validators = {',
    ...hashes.map((hash, at) => `  '${hash}': form${at},`),
    '};\n',
  ].join('\n');
