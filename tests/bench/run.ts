/** `npm run bench `: what the product costs, as ratios of one run wherever there is a peer. */
import { Argument, Command, InvalidArgumentError } from 'commander';
import { benchDocuments } from './documents.ts';
import { benchFirstPage } from './first-page.ts';
import { benchFormsInBrowser } from './forms/forms.ts';
import { benchPageLoad } from './page-load.ts';
import { benchPagesASecond } from './pages-a-second.ts';
import { benchScale } from './scale/scale.ts';
import { benchSlider } from './slider.ts';

const parts = {
  documents: async () => benchDocuments(),
  scale: async () => benchScale(),
  'first-page': benchFirstPage,
  'page-load': () => benchPageLoad(rounds),
  'pages-a-second': benchPagesASecond,
  slider: benchSlider,
  forms: () => benchFormsInBrowser(rounds),
};

const command = new Command('npm run bench --')
  .description('Measures what the product costs, as ratios of one run wherever there is a peer.')
  .addArgument(new Argument('[parts...]', 'what to measure; all where it is left out').choices(Object.keys(parts)))
  .option('--rounds <count>', 'how often pages and forms are measured', atLeastOne, 5)
  .parse();
const wanted = command.args;
const { rounds } = command.opts<{ rounds: number }>();

for (const [name, bench] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await bench();

function atLeastOne(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new InvalidArgumentError('It is a whole number from 1.');
}
