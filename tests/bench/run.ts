/** `npm run bench `: what the product costs, as ratios of one run wherever there is a peer. */
import { Argument, Command, InvalidArgumentError } from 'commander';

/** Each part is loaded when it is measured. */
const parts = {
  documents: async () => (await import('./documents.ts')).benchDocuments(),
  scale: async () => (await import('./scale/scale.ts')).benchScale(),
  'first-page': async () => (await import('./first-page.ts')).benchFirstPage(),
  replacements: async () => (await import('./replacements.ts')).benchReplacements(),
  'page-load': async () => (await import('./page-load.ts')).benchPageLoad(rounds),
  'pages-a-second': async () => (await import('./pages-a-second.ts')).benchPagesASecond(),
  desk: async () => (await import('./desk.ts')).benchDesk(rounds),
  slider: async () => (await import('./slider.ts')).benchSlider(),
  forms: async () => (await import('./forms/forms.ts')).benchFormsInBrowser(rounds),
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
