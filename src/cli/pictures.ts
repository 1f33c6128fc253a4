/**
 * `npm run pictures`: takes screenshots of every screen, and of the important moments in every brand, light and dark, at 390
 * and 1280 px, into test-results/pictures with one contact sheet, and one page (brands.html) with three moments of each brand
 * side by side. Exits with 1 if something could not be shown.
 */
import { Command, Option } from 'commander';
import { schemes } from './pictures/schemes.ts';
import type { Options } from './pictures/take-pictures.ts';

const command = new Command('npm run pictures --')
  .description('Photographs every screen, and the moments in every brand, into test-results/pictures.')
  .option('--brand <org>', 'the moments of this brand alone')
  .addOption(new Option('--scheme <scheme>', 'one colour scheme; without it both').choices([...schemes]))
  .addOption(new Option('--media <media>', 'as on paper').choices(['print']))
  .option('--screen <words>', 'only screens and moments whose name contains this')
  .option('--moments', 'the moments alone, not every screen')
  .option('--screens', 'every screen alone, not the moments')
  .option('--longer', 'the moments with every text 40 % longer, as a German one would be')
  .option('--widths <list>', 'widths in CSS pixels', '390,1280')
  .option('--minutes <number>', 'give up after so long', '20')
  .parse();

const { takePictures } = await import('./pictures/take-pictures.ts');
process.exitCode = await takePictures(command.opts<Options>());
