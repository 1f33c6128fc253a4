/** Runs the journeys of one folder in the documents of another, and prints where each leads, as JSON. Organisations follow. */
import { loadDocuments } from '../../product/load.ts';
import { journeysIn, trailOf } from './trail.ts';

const [, , documents = '', journeys = '', ...orgs] = process.argv;
const loaded = loadDocuments(documents, { only: orgs, lastRead: new Map() });
const wanted = (await journeysIn(journeys)).filter(({ org = 'main' }) => orgs.includes(org));
process.stdout.write(JSON.stringify(wanted.flatMap((journey) => trailOf(loaded, journey) ?? [])));
