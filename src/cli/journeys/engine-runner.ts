import { isDeepStrictEqual } from 'node:util';
import { runJourney } from '../../../runtime/journey/run.ts';
import { noPersonas } from '../../../runtime/lifecycle/personas.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import type { Compiled } from '../../documents/compile-organisation.ts';
import { type Loaded, loadDocuments } from '../../documents/load.ts';
import { functions } from '../../lending/registry.ts';
import { engineRun } from './engine-run.ts';
import { firstDrawnStep } from './first-drawn-step.ts';
import { type JourneyTraits, traitsOf } from './journey-cover.ts';
import { type JourneyRunner, Unreadable } from './journey-runner.ts';

/** The organisation in the language in which the visitor reads. */
function compiledFor(loaded: Loaded, { org = 'main', language }: Journey): Compiled | undefined {
  const own = loaded.organisations.get(org);
  if (language === undefined) return own;
  if (own && !Object.hasOwn(own.product.languages ?? {}, language))
    throw new Unreadable(
      `the organisation '${org}' has no language '${language}': brand.json names them in "languages"`,
    );
  return own && loaded.inLanguage(org, language).compiled;
}

/** The engine: the documents compiled here, the calls' results as the journey scripts them. What each journey shows is added to `ran`. */
export function engineRunner(ran: JourneyTraits[]): JourneyRunner {
  const loaded = loadDocuments();
  return {
    run: async (journey) => {
      const org = journey.org ?? 'main';
      const { product, server } = compiledFor(loaded, journey) ?? {};
      const lifecycle = server?.lifecycle[product?.loan.lifecycle ?? ''];
      const { personas = noPersonas, pricing = {} } = server ?? {};
      if (!product || !lifecycle)
        throw new Unreadable(`the organisation '${org}' does not compile: see \`npm run check\``);
      const { papers = {}, messages = {}, flags = {} } = server ?? {};
      const documents = { lifecycle, personas, pricing, papers, messages, flags };
      const tools = { validators: loaded.validators, functions };
      const steps: JourneyTraits['steps'] = [];
      let moved = false;
      const run = (other: Journey) => engineRun(product, documents, other, tools);
      ran.push({ id: journey.id, steps, firstDrawn: (wanted) => firstDrawnStep(journey, wanted, run) });
      const report = runJourney(product, documents, journey, tools, {
        step: (step, before, after, _kept, outside) => {
          const shown = traitsOf(product, step, { before, after, outside, moved }, functions);
          moved = false;
          steps.push({ traits: new Set(shown), expects: isDeepStrictEqual(Object.keys(step), ['expect']) });
        },
        moved: () => {
          moved = true;
        },
      });
      return { report };
    },
    end: async () => {},
  };
}
