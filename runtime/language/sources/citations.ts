import { constant } from '../../json/memo.ts';
import type { Source } from '../../schema/types.ts';
import type { Assembled, Documents } from '../read/assembled.ts';
import { versionsOf } from '../read/rule-versions.ts';

export type SourcesById = Readonly<Record<string, Source>>;

const noSources = constant<SourcesById>('no sources', {});

/** The registry of an organisation's product; one object as long as no document changes it. */
export const registryOf = ({ sources }: Pick<Documents, 'sources'>): SourcesById =>
  sources.get('sources')?.value.sources ?? noSources;

/** The citations for ids of sources, joined by semicolons, as people read them. Prose stays as it is. */
export const citation = (source: string | readonly string[], registry: SourcesById): string =>
  typeof source === 'string' ? source : source.map((id) => registry[id]?.citation ?? id).join('; ');

/** The citations of a rule and of each of its versions. */
export const citationsOf = (rule: Assembled<'rule'>, registry: SourcesById): string[] =>
  versionsOf(rule).map(({ value }) => citation(value.source, registry));
