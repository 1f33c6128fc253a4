/** `npm run bench [-- part…] [rounds]`: what the product costs, as ratios of one run wherever there is a peer. */
import { benchDocuments } from './documents.ts';
import { benchFirstPage } from './first-page.ts';
import { benchFormsInBrowser } from './forms/forms.ts';
import { benchOrganisations } from './organisations/organisations.ts';
import { benchSlider } from './slider.ts';

const parts = {
  documents: async () => benchDocuments(),
  organisations: async () => benchOrganisations(),
  'first-page': benchFirstPage,
  slider: benchSlider,
  forms: () => benchFormsInBrowser(rounds),
};

const asked = process.argv.slice(2);
const rounds = Number(asked.find((argument) => /^\d+$/.test(argument)) ?? 5);
const wanted = asked.filter((argument) => !/^\d+$/.test(argument));
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  throw new Error(`No such part of the bench: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);

for (const [name, bench] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await bench();
