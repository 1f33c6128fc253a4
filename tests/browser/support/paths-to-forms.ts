/** Where the journeys of the main site show the fields of its forms, and the shortest ways there. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { view } from '../../../runtime/engine/machine/view.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import { withAuthMode } from '../../../runtime/journey/accounts/with-auth-mode.ts';
import { runJourney } from '../../../runtime/journey/run.ts';
import type { Journey, JourneyStep } from '../../../runtime/schema/types.ts';
import { engineRun } from '../../../src/cli/journeys/engine-run.ts';
import { firstDrawnStep } from '../../../src/cli/journeys/first-drawn-step.ts';
import { loadDocuments } from '../../../src/documents/load.ts';
import { functions } from '../../../src/lending/registry.ts';
import { journeys } from '../../journey/journeys.ts';

const ORG = 'main';

/** A journey that ends on a screen, which shows these fields (by their facts) then. `from`: its first step that needs a page. */
export type Way = { screen: string; fields: string[]; journey: Journey; from: number };
type Found = Omit<Way, 'from'> & { refused: boolean };
/** `screens`: those with a form. `ways`: in them each field that a journey shows is shown once. */
export type WaysToForms = { screens: string[]; ways: Way[] };

/** As `waysToForms`, found once for all processes of a run: the first leaves them in a file that the environment names. */
export function knownWaysToForms(): WaysToForms {
  const known = process.env.LINTEL_WAYS;
  if (known) return JSON.parse(readFileSync(known, 'utf8'));
  const found = waysToForms();
  const file = join(mkdtempSync(join(tmpdir(), 'lintel-ways-')), 'ways.json');
  writeFileSync(file, JSON.stringify(found));
  process.env.LINTEL_WAYS = file;
  return found;
}

/** Runs all journeys of the main site on the engine, which takes some seconds. */
function waysToForms(): WaysToForms {
  const loaded = loadDocuments();
  const { product, server } = loaded.organisations.get(ORG) ?? {};
  const [lifecycle] = Object.values(server?.lifecycle ?? {});
  const { personas, pricing, papers = {}, messages = {}, flags = {} } = server ?? {};
  if (!product || !lifecycle || !personas || !pricing) throw new Error(`${ORG} does not compile`);
  const documents = { lifecycle, personas, pricing, papers, messages, flags };
  const tools = { validators: loaded.validators, functions };
  const found: Found[] = [];
  for (const journey of journeys.filter(({ org = ORG }) => org === ORG))
    runJourney(product, documents, journey, tools, { step: noteWays(shownIn(product, journey), journey, found) });
  const forms = Object.values(product.screens).filter(({ forms }) => Object.keys(forms).length > 0);
  const screens = forms.map(({ id }) => id);
  const chosen = screens.flatMap((id) => fewest(found.filter(({ screen }) => screen === id)));
  const run = (journey: Journey) => engineRun(product, documents, journey, tools);
  const ways = chosen.map((way) => ({ ...way, from: firstDrawnStep(way.journey, way.journey.do.length, run) }));
  return { screens, ways };
}

/** Accounts of an external provider have other fields. */
const shownIn = (product: Product, { given }: Journey): Product => withAuthMode(product, given?.authMode);

/** Notes where the journey is after each step, if that is a screen with fields that no dialog covers. */
function noteWays(product: Product, journey: Journey, found: Found[]) {
  let begin = 0;
  let end = 0;
  return (step: JourneyStep, _before: Session, session: Session, _kept: unknown, outside: string | null): void => {
    if (step.application !== undefined) begin = end;
    end += 1;
    if (session.dialog !== null || outside !== null) return;
    const { screen, fields, errors } = view(product, session, functions);
    if (!screen || fields.length === 0) return;
    found.push({
      screen: screen.id,
      fields,
      refused: Object.keys(errors).length > 0,
      journey: stretch(journey, begin, end),
    });
  };
}

/** What comes before an application that is given has no part in the way: neither has the query of the first address. */
function stretch({ query, ...journey }: Journey, begin: number, end: number): Journey {
  const opened = journey.do.slice(0, begin).some(({ open }) => open !== undefined);
  const steps = journey.do.slice(begin, end);
  return { ...journey, ...(query === undefined || opened ? {} : { query }), do: steps };
}

/** A page that has refused something is worth a longer way around: its fields have said already what they have to say. */
const effort = ({ refused, journey }: Found): number => journey.do.length + (refused ? 100 : 0);

/** Ways to one screen that together show every field that one of them shows: the one with most of what is left comes first, then the shortest. */
function fewest(found: Found[]): Found[] {
  const left = new Set(found.flatMap(({ fields }) => fields));
  const newIn = ({ fields }: Found): number => fields.filter((fact) => left.has(fact)).length;
  const chosen: Found[] = [];
  while (left.size > 0) {
    const [best] = [...found].sort((one, other) => newIn(other) - newIn(one) || effort(one) - effort(other));
    if (!best) break;
    chosen.push(best);
    for (const fact of best.fields) left.delete(fact);
  }
  return chosen;
}
