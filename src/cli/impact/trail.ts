import { basename } from 'node:path';
import { view } from '../../../runtime/engine/machine/view.ts';
import type { DocumentFile } from '../../../runtime/files/document-files.ts';
import { runJourney } from '../../../runtime/journey/run/run.ts';
import { wholeJourney } from '../../../runtime/journey/run/whole-journey.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import type { Loaded } from '../../documents/compile/load.ts';
import { readJourneys } from '../../documents/journeys/journey-findings.ts';
import { readJourneyOnce } from '../../documents/journeys/read-journey-once.ts';
import { journeyDocuments, journeyTools } from '../../product/journey-tools.ts';
import { trade } from '../../product/trade.ts';

/** What a step of a journey leads to: the page or the other site, what the page asks and offers, and how the application moved. */
export type TrailStep = {
  at: string;
  asks: string[];
  offers: string[];
  wrong: string[];
  dialog: string | null;
  /** The statuses to which the application moved, each with the reasons told and the rules that failed. */
  moves: string[];
};

/** A journey in documents. `failure`: of its expectations or steps, in words. */
export type Trail = { id: string; org: string; steps: TrailStep[]; failure?: string };

/** The journeys below a folder, with the steps of those in which they begin. Those that cannot be read are left out. */
export async function journeysIn(root: string): Promise<Journey[]> {
  const read = await Promise.all(readJourneys(root).map(({ path, text }: DocumentFile) => readJourneyOnce(path, text)));
  const written = new Map(read.flatMap(({ file }) => (file ? [[file.journey.id, file.journey] as const] : [])));
  return [...written.values()].flatMap((journey) => {
    try {
      return [wholeJourney(journey, (id) => written.get(basename(id))).journey];
    } catch {
      return [];
    }
  });
}

/** Runs a journey in the documents of its organisation; undefined if these have none in its language. */
export function trailOf(
  loaded: Pick<Loaded, 'organisations' | 'inLanguage' | 'validators'>,
  journey: Journey,
): Trail | undefined {
  const { id, org = 'main', language } = journey;
  const own = loaded.organisations.get(org);
  const compiled = language === undefined ? own : loaded.inLanguage(org, language).compiled;
  if (!own || !compiled) return undefined;
  const { product, server } = compiled;
  const steps: TrailStep[] = [];
  let moves: string[] = [];
  const report = runJourney(product, journeyDocuments(product, server), journey, journeyTools(loaded.validators), {
    step: (_step, _before, session, _kept, outside) => {
      const seen = view(product, session, trade.functions);
      steps.push({
        at: outside ?? seen.screen?.id ?? 'no page',
        asks: outside === null ? seen.fields : [],
        offers: outside === null ? seen.actions.map((action) => action.id) : [],
        wrong: Object.keys(seen.errors).sort(),
        dialog: seen.dialog,
        moves,
      });
      moves = [];
    },
    moved: ({ to, reasons, verdicts }) => {
      const failed = Object.entries(verdicts).flatMap(([rule, verdict]) => (verdict === 'fail' ? [rule] : []));
      moves.push([to, ...failed, ...reasons].join(' · '));
    },
  });
  const { failure } = report;
  return {
    id,
    org,
    steps,
    ...(failure && {
      failure: `step ${failure.step} (${failure.verb}): ${failure.what}${failure.rule === undefined ? '' : ` – ${failure.rule}`}`,
    }),
  };
}
