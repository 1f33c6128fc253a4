/** `npm run bench [rounds]`: what the product costs, as ratios of one run wherever there is a peer. */
import { benchDocuments } from './documents.ts';
import { benchFirstPage } from './first-page.ts';
import { benchFormsInBrowser } from './forms/forms.ts';
import { benchSlider } from './slider.ts';

const rounds = Number(process.argv[2] ?? 5);

benchDocuments();
await benchFirstPage();
await benchSlider();
await benchFormsInBrowser(rounds);
