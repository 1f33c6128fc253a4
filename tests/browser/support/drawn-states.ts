/** The pages of states that journeys come to, as the renderer of the built client draws them. */
import { join } from 'node:path';
import type { View } from '../../../runtime/engine/machine/view.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import { knownValidator } from '../../../runtime/files/validator-code.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { type StateStep, statesToDraw } from '../../../src/cli/journeys/drawn-states.ts';
import type { JourneyTraits } from '../../../src/cli/journeys/journey-cover.ts';
import type { ShownState } from '../../../src/cli/journeys/shown-states.ts';
import type * as Renderer from '../../../src/client/on-server/draw-first-screen.tsx';
import { journeys } from '../../journey/journeys.ts';
import { chosenStates } from './run.ts';

/** `html`: the content of the page's root; `heading`: the screen's. */
export type DrawnState = { state: ShownState; html: string; heading: string };

export type Site = { org: string; language?: string };
/** The states of one organisation in one language, which have the same styles. */
type DrawnSite = { name: string; site: Site; states(): Promise<DrawnState[]> };

const RENDERER = join(import.meta.dirname, '../../../dist/client/server/draw-first-screen.js');

export async function drawnStates(): Promise<DrawnSite[]> {
  const bySite = Map.groupBy(await wantedStates(), ({ journey }) => JSON.stringify(siteOf(journeyOf(journey))));
  return [...bySite].map(([key, steps]) => {
    const site: Site = JSON.parse(key);
    const name = site.language === undefined ? site.org : `${site.org} in ${site.language}`;
    return { name, site, states: () => drawnIn(site, steps) };
  });
}

const siteOf = ({ org = 'main', language }: Journey): Site => ({ org, ...(language !== undefined && { language }) });

function journeyOf(id: string): Journey {
  const found = journeys.find((journey) => journey.id === id);
  if (!found) throw new Error(`There is no journey ${id}`);
  return found;
}

/** Those that the engine's run of all journeys chose; without one, all that the journeys show. */
async function wantedStates(): Promise<StateStep[]> {
  const chosen = chosenStates();
  if (chosen) return chosen;
  const ran: JourneyTraits[] = [];
  const { engineRunner } = await import('../../../src/cli/journeys/engine-runner.ts');
  const runner = await engineRunner(ran, { wanted: journeys.map(siteOf) });
  for (const journey of journeys) await runner.run(journey);
  return statesToDraw(ran, true);
}

async function drawnIn(site: Site, steps: readonly StateStep[]): Promise<DrawnState[]> {
  const { renderSession }: typeof Renderer = await import(RENDERER);
  const { engineRunner } = await import('../../../src/cli/journeys/engine-runner.ts');
  const drawn: DrawnState[] = [];
  let wanted: readonly StateStep[] = [];
  const runner = await engineRunner([], {
    wanted: [site],
    seen: (step, shown) => {
      for (const { state } of wanted.filter((one) => one.step === step))
        drawn.push(stateAs(renderSession, state, shown));
    },
  });
  for (const [id, ofJourney] of Map.groupBy(steps, ({ journey }) => journey)) {
    wanted = ofJourney;
    const journey = journeyOf(id);
    await runner.run({ ...journey, do: journey.do.slice(0, Math.max(...ofJourney.map(({ step }) => step)) + 1) });
  }
  return drawn;
}

function stateAs(
  render: typeof Renderer.renderSession,
  state: ShownState,
  { product, session, seen }: { product: Product; session: Session; seen: View },
): DrawnState {
  const { now } = session;
  const html = render({ product, session, basePath: product.document.path, now, validators: { get: knownValidator } });
  return { state, html, heading: seen.heading };
}
