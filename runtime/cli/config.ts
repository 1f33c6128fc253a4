import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GivenToDocuments } from '../files/compile-documents.ts';
import type { JourneyDomain } from '../journey/application/journey-domain.ts';
import type { BlockWidget, FieldWidget } from '../widgets/base/definition.ts';
import { widgetTraits } from '../widgets/base/traits-of.ts';

/** What journeys on the engine are given beside the documents. */
export type GivenToJourneys = {
  /** Parts of what answers calls in journeys: domains that have decisions of their own. */
  domains?: readonly JourneyDomain[];
};

/** The default export of lintel.config.js (or .ts): where things are, and what code gives to documents. Folders are relative to the file. */
export type Config = Omit<GivenToDocuments, 'widgets'> &
  GivenToJourneys & {
    /** The definitions of widgets beside those of the runtime. */
    widgets?: readonly (FieldWidget | BlockWidget)[];
    /** The folder with flows/ and brands/; that of the file by default. */
    documents?: string;
    /** The folder of journeys; `journeys` by default. */
    journeys?: string;
    /** The folder into which `lintel compile` writes; `compiled` by default. */
    compiled?: string;
  };

/** A configuration, with its folders as paths. */
export type Project = {
  given: GivenToDocuments & GivenToJourneys;
  documents: string;
  journeys: string;
  compiled: string;
};

/** The project of a configuration in a folder. */
export function projectOf(folder: string, config: Config = {}): Project {
  const { widgets = [], documents = '.', journeys = 'journeys', compiled = 'compiled', ...given } = config;
  const traits = Object.fromEntries(widgets.map((widget) => [widget.name, widgetTraits(widget)]));
  return {
    given: { ...given, widgets: traits },
    documents: join(folder, documents),
    journeys: join(folder, journeys),
    compiled: join(folder, compiled),
  };
}

const names = ['lintel.config.js', 'lintel.config.ts'];

/** The project of a folder, by its configuration if it has one. */
export async function readProject(folder: string): Promise<Project> {
  const file = names.map((name) => join(folder, name)).find(existsSync);
  if (file === undefined) return projectOf(folder);
  const { default: config }: { default?: Config } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  if (!config) throw new Error(`${file} has no default export`);
  return projectOf(folder, config);
}
