/** What journeys visit, as tags: nobody writes them, so that none is missing or out of date. */

import { sha256 } from '../../../runtime/files/sha256.ts';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { cacheName, documentCache } from '../../documents/cache/document-cache.ts';
import { hashOfProducts, readProducts } from '../../documents/files/product-files.ts';
import { repository } from '../../documents/files/repository.ts';
import { engineRunner } from './engine-runner.ts';

/**
 * The tags of each journey, in order: the product, the language, who acts besides the borrower, each screen with the folders above it, each
 * dialog, and each status of the application. The engine runs those that it did not run with these documents before.
 */
export async function tagsOf(journeys: readonly Journey[]): Promise<ReadonlySet<string>[]> {
  const documents = hashOfProducts(readProducts(repository));
  const nameOf = (journey: Journey): string =>
    cacheName('journey-tags', sha256(`${documents} ${JSON.stringify(journey)}`));
  const known = journeys.map((journey) => documentCache().read<string[]>(nameOf(journey)));
  const unknown = journeys.filter((_, index) => !known[index]);
  const found = new Map((await visitedBy(unknown)).map((tags, index) => [unknown[index], tags]));
  for (const [journey, { passed, tags }] of found) if (journey && passed) documentCache().write(nameOf(journey), tags);
  return journeys.map((journey, index) => new Set(known[index] ?? found.get(journey)?.tags));
}

type Visited = { passed: boolean; tags: string[] };

/** Runs these journeys on the engine; one that fails has the tags of what it came to. */
async function visitedBy(journeys: readonly Journey[]): Promise<Visited[]> {
  let tags = new Set<string>();
  const sets = journeys.map(({ org = 'main', language }) => ({ org, language }));
  const { run } = await engineRunner([], {
    wanted: sets,
    every: false,
    seen: (_step, { product, session, seen, movedTo }) => {
      const status = readPath(session.application ?? {}, product.document.statusAt ?? '');
      const visited = [product.document.id, ...foldersOf(seen.screen?.id), seen.dialog, status, ...movedTo];
      for (const one of visited) if (typeof one === 'string' && one !== '') tags.add(one);
    },
  });
  const visited: Visited[] = [];
  for (const journey of journeys) {
    tags = new Set([...(journey.language ? [journey.language] : []), ...people(journey)]);
    const { report } = await run(journey);
    visited.push({ passed: report.passed, tags: [...tags] });
  }
  return visited;
}

const people = ({ do: steps }: Journey): string[] => steps.flatMap(({ as }) => as ?? []);

/** 'application/offers/select' with 'application' and 'application/offers'. */
function foldersOf(id = ''): string[] {
  const parts = id.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
