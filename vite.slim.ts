import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What a package imports and no page of ours runs, as the import says it, and the module that is put in its place. `also`: a folder of ours that imports it too. `page`: nothing that the server draws with imports it. */
export type Replacement = { package: string; source: string; with: string; also?: string; page?: true };

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * All that is replaced within packages: a third of the first page's script. rjsf takes fields, templates and widgets as
 * props, and those are ours; but its Form imports the default registry all the same, with a theme and a markdown parser,
 * and its utilities a merger of allOf, a URI resolver for schemas with an $id, defaults, the
 * removal of data that a schema does not name, and a library that compares anything with anything. A query client keeps a cache
 * of mutations, which we have none of; and intl-messageformat imports the parser of messages, which the compiler has parsed already.
 */
export const replacements: readonly Replacement[] = [
  {
    package: '@rjsf/core',
    source: '../getDefaultRegistry.js',
    with: here('./runtime/react/form/slim-registry.ts'),
  },
  {
    package: '@rjsf/utils',
    source: './shallowAllOfMerge.js',
    with: here('./runtime/react/form/slim/no-all-of.ts'),
  },
  { package: '@rjsf/utils', source: 'fast-equals', with: here('./runtime/react/form/slim/plain-equality.ts') },
  {
    package: '@rjsf/utils',
    source: './getDefaultFormState.js',
    with: here('./runtime/react/form/slim/no-defaults.ts'),
  },
  { package: '@rjsf/utils', source: './omitExtraData.js', with: here('./runtime/react/form/slim/no-extra-data.ts') },
  {
    package: '@rjsf/utils',
    source: './sanitizeDataForNewSchema.js',
    with: here('./runtime/react/form/slim/no-sanitizing.ts'),
  },
  { package: '@rjsf/utils', source: './toPathSchema.js', with: here('./runtime/react/form/slim/no-extra-data.ts') },
  { package: '@rjsf/utils', source: 'fast-uri', with: here('./runtime/react/form/slim/plain-uri.ts') },
  {
    package: '@tanstack/query-core',
    source: './mutationCache.js',
    with: here('./src/client/api/no-mutations.ts'),
    page: true,
  },
  {
    package: 'intl-messageformat',
    source: '@formatjs/icu-messageformat-parser',
    // Not the gallery's examples: these are documents that no compiler has seen.
    also: '/runtime/engine/',
    with: here('./node_modules/@formatjs/icu-messageformat-parser/no-parser.js'),
  },
];

/** Statements of a package that are taken out of it. `late`: only a chunk that loads late contains the package, so that the server's build has none of it. */
export type Removal = { package: string; statements: RegExp; late?: true };

/** Hooks that nothing imports stay in the build as long as a property is written to them: 5 KB gzip. */
export const removals: readonly Removal[] = [
  {
    package: 'downshift',
    statements: /^(?:useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = stateChangeTypes\$?\d?;$/gm,
    late: true,
  },
];

/** Makes the changes above. A build in which one of them was not met fails: the package has moved it. */
export function slim(): Plugin {
  const met = new Set<Replacement | Removal>();
  return {
    name: 'lintel:slim',
    enforce: 'pre',
    resolveId(source, importer) {
      const found = replacements.find(
        ({ source: replaced, package: name, also }) =>
          replaced === source &&
          (importer?.includes(`/node_modules/${name}/`) || (also !== undefined && importer?.includes(also))),
      );
      if (found) met.add(found);
      return found?.with;
    },
    transform(code, id) {
      const found = removals.find(
        (each) => id.includes(`/node_modules/${each.package}/`) && each.statements.test(code),
      );
      if (!found) return null;
      met.add(found);
      // An empty line each, so that the source map needs no change.
      return { code: code.replace(found.statements, ''), map: null };
    },
    buildEnd(error) {
      const onServer = this.environment.config.consumer === 'server';
      const missed = [...replacements, ...removals].filter(
        (each) => !met.has(each) && !(onServer && ('late' in each || 'page' in each)),
      );
      if (error || missed.length === 0 || this.meta.watchMode) return;
      const names = missed.map((each) =>
        'source' in each
          ? `${each.package} no longer imports ${each.source}`
          : `${each.package} no longer has ${each.statements.source}`,
      );
      this.error(`${names.join('; ')}: see vite.slim.ts.`);
    },
  };
}
