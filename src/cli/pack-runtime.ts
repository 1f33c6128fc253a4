/**
 * `npm run pack-runtime`: packs runtime/ as the package @lintel/runtime, with the JavaScript and the declarations that its exports need, one style
 * sheet, and the dependencies that these import, in the versions of the project's package.json.
 */
import { resolve } from 'node:path';
import { Command } from 'commander';
import { repository } from '../documents/files/repository.ts';

const command = new Command('npm run pack-runtime --')
  .description('Packs runtime/ as the package @lintel/runtime.')
  .argument('[folder]', 'where the packed file is written', 'dist')
  .parse();
// What packs is loaded after the options, so that --help does not wait for it.
const { packRuntime } = await import('./package/pack-runtime.ts');
const { file, files, packedBytes, bytes, styleBytes } = await packRuntime(
  resolve(repository, command.args[0] ?? 'dist'),
);
const kilobytes = (count: number): string => `${Math.round(count / 1000).toLocaleString('en')} kB`;
console.log(
  `${file}: ${kilobytes(packedBytes)} packed, ${kilobytes(bytes)} in ${files} files, ${kilobytes(styleBytes)} of styles.`,
);
