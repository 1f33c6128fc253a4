import { productFolders, readDirectories } from '../../../runtime/files/document-files.ts';
import { didYouMean } from '../../../runtime/language/source/suggest.ts';
import { repository } from '../../documents/files/repository.ts';
import type { JourneyFile } from '../../documents/journeys/read-journey.ts';
import { Unreadable } from './journey-runner.ts';

/** `brand`: the organisation of the journeys. `tags`: each has all of them. */
export type Choice = { brand?: string | undefined; tags: readonly string[] };

/** Those of the journeys that are chosen, never none: throws `Unreadable` with what is near. */
export async function chosenJourneys(files: readonly JourneyFile[], { brand, tags }: Choice): Promise<JourneyFile[]> {
  const ofBrand = brand === undefined ? [...files] : journeysOfBrand(files, brand);
  if (tags.length === 0) return ofBrand;
  const { tagsOf } = await import('./journey-tags.ts');
  const tagged = await tagsOf(ofBrand.map(({ journey }) => journey));
  const isTagged = (index: number, tag: string): boolean => tagged[index]?.has(tag) === true;
  for (const tag of tags) {
    if (tagged.some((_, index) => isTagged(index, tag))) continue;
    const known = tagged.flatMap((one) => [...one]).sort();
    throw new Unreadable(`--tag ${tag}: none of these ${files.length} journeys visits it (${didYouMean(tag, known)})`);
  }
  const chosen = ofBrand.filter((_, index) => tags.every((tag) => isTagged(index, tag)));
  if (chosen.length > 0) return chosen;
  throw new Unreadable(`No journey has all of these tags: ${tags.join(', ')}. Each of them is had by some.`);
}

function journeysOfBrand(files: readonly JourneyFile[], brand: string): JourneyFile[] {
  const ofBrand = files.filter(({ journey: { org = 'main' } }) => org === brand);
  if (ofBrand.length > 0) return ofBrand;
  const organisations = productFolders(repository).flatMap((folder) =>
    readDirectories(`${repository}/${folder}brands`),
  );
  if (!organisations.includes(brand))
    throw new Unreadable(`--brand ${brand}: there is no such organisation (${didYouMean(brand, organisations)})`);
  const others = [...new Set(files.map(({ journey: { org = 'main' } }) => org))].sort();
  throw new Unreadable(`--brand ${brand}: these journeys are all of ${others.join(', ')}; name others, or none`);
}
