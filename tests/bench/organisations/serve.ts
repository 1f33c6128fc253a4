/** A process of the bench: opens the documents of the folder that is named, as a server does, and prints what it took as JSON. */
import { pageFiles } from '../../../src/documents/page/page-files.ts';
import { openDocuments } from '../../../src/server/document-store.ts';
import type { Taken } from './organisations.ts';

const [, , root = ''] = process.argv;

const cpuMs = (): number => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
const rssMb = (): number => process.memoryUsage().rss / 1e6;

/** What a page of the organisation carries. */
function page(org: string): void {
  const product = organisations.get(org)?.product;
  if (!product) throw new Error(`The organisation ${org} does not compile`);
  pageFiles(product).product('registration');
}

const imported = cpuMs();
const { organisations } = openDocuments(root).current;
page('main');
const ready = { ready: cpuMs(), imported, readyWall: performance.now(), readyMb: rssMb() };
let peakMb = ready.readyMb;
for (const org of organisations.ids()) {
  page(org);
  peakMb = Math.max(peakMb, rssMb());
  // As between requests, so that memory may be taken back.
  await new Promise((resolve) => setImmediate(resolve));
}
const taken: Taken = { ...ready, each: (cpuMs() - ready.ready) / organisations.ids().length, peakMb };
console.log(JSON.stringify(taken));
