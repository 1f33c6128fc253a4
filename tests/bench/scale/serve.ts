/** A process of the bench: opens the documents of the folder that is named, as a server does, and prints what it took as JSON. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pageFiles } from '../../../src/documents/page/page-files.ts';
import { openDocuments } from '../../../src/product/open-documents.ts';
import { lenderOf, words } from './lenders.ts';
import type { Taken } from './scale.ts';

const [, , root = ''] = process.argv;

const rssMb = (): number => process.memoryUsage().rss / 1e6;
const documents = openDocuments(root);

/** What a page of the organisation carries. */
function page(org: string): string {
  const product = documents.current.organisations.get(org)?.product;
  if (!product) throw new Error(`The organisation ${org} does not compile`);
  return pageFiles(product).product('registration');
}

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Writes words of a lender, and tells how long it takes until its page has them. */
function changed(org: string, change: string): Promise<number> {
  const { path, text } = words(org, change);
  writeFileSync(join(root, path), text);
  return timed(() => {
    documents.reload([org]);
    if (!page(org).includes(change)) throw new Error(`The page of ${org} has not changed`);
  });
}

/** An error in a lender's words: the page says what it said, and so do those of the others. */
async function broken(org: string): Promise<number> {
  const before = page(org);
  const file = join(root, words(org).path);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"heading"', '"headnig"'));
  const ms = await timed(() => {
    try {
      documents.reload([org]);
    } catch {
      return;
    }
    throw new Error('The error was not found');
  });
  if (page(org) !== before) throw new Error('The last good documents are not served');
  writeFileSync(file, text);
  documents.reload([org]);
  return ms;
}

page('main');
const [start, startMb] = [performance.now(), rssMb()];
const org = lenderOf(0);
const first = documents.current.organisations.has(org) ? org : 'fairway';
const firstPage = await timed(() => page(first));
const bytes = brotliCompressSync(page(first)).length;
const pageAgain = await timed(() => page(first));
let peakMb = rssMb();
const check = await timed(async () => {
  for (const each of documents.current.organisations.ids()) {
    page(each);
    peakMb = Math.max(peakMb, rssMb());
    // As between requests, so that memory may be taken back.
    await new Promise((resolve) => setImmediate(resolve));
  }
});
await changed(first, ' today');
const reload = await changed(first, ' this week');
const taken: Taken = { start, startMb, firstPage, bytes, pageAgain, check, peakMb, reload, error: await broken(first) };
console.log(JSON.stringify(taken));
