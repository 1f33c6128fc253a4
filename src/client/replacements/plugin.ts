import type { Plugin } from 'vite';
import { type Removal, type Replacement, removals, replacements } from './replacements.ts';

/**
 * Makes the changes of replacements.ts in a build for browsers. A build in which one of them has nothing to change fails,
 * since the package has moved it.
 */
export function replaceInPackages(
  changes: readonly (Replacement | Removal)[] = [...replacements, ...removals],
): Plugin {
  const replaced = new Set<Replacement | Removal>();
  const isIn = (name: string, id: string): boolean => id.includes(`/node_modules/${name}/`);
  return {
    name: 'lintel:replace-in-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const found = changes
        .filter(isReplacement)
        .find(
          (each) =>
            each.source === source && (isIn(each.package, importer) || (each.also && importer.includes(each.also))),
        );
      if (!found) return null;
      replaced.add(found);
      return this.resolve(found.with, import.meta.filename, { skipSelf: true });
    },
    transform(code, id) {
      const found = changes
        .filter(isRemoval)
        .find((each) => isIn(each.package, id) && code.search(each.statements) >= 0);
      if (!found) return null;
      replaced.add(found);
      // An empty line each, so that the source map needs no change.
      return { code: code.replace(found.statements, ''), map: null };
    },
    buildEnd(error) {
      const missed = changes.filter((each) => !replaced.has(each));
      if (error || missed.length === 0) return;
      const names = missed.map((each) =>
        isReplacement(each)
          ? `${each.package} no longer imports ${each.source}`
          : `${each.package} no longer has ${each.statements.source}`,
      );
      this.error(`${names.join('; ')}: see src/client/replacements/README.md.`);
    },
  };
}

const isReplacement = (each: Replacement | Removal): each is Replacement => 'source' in each;
const isRemoval = (each: Replacement | Removal): each is Removal => !isReplacement(each);
