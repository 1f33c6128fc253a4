/**
 * `node src/cli/lint-imports.ts`: the import rules of .dependency-cruiser.cjs, and two that count importers. Fails too where nothing was
 * cruised: a tool that reads no file finds no fault.
 */
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const ROOTS = ['runtime', 'src', 'tests'];

/** Packages that one file alone may import. */
const ONE_IMPORTER = ['json-logic-js', 'decimal.js-light'];

const options = await extractOptions('./.dependency-cruiser.cjs');
const { output } = await cruise(ROOTS, options, undefined, { tsConfig: extractTsConfig('./tsconfig.json') });
if (typeof output === 'string') throw new Error('dependency-cruiser gave a report where its result was asked for');

const problems = [...violations(output), ...crowded(output.modules), ...empty(output.modules)];
for (const problem of problems) console.error(problem);
console.log(`${ours(output.modules).length} modules cruised, ${problems.length} imports refused`);
process.exitCode = problems.length > 0 ? 1 : 0;

function violations(result: ICruiseResult): string[] {
  return result.summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? [from, ...cycle.map((step) => step.name)].join(' → ') : `${from} → ${to}`;
    return `${rule.severity}  ${rule.name}  ${way}`;
  });
}

function crowded(modules: IModule[]): string[] {
  return ONE_IMPORTER.flatMap((name) => {
    const importers = ours(modules).filter((module) =>
      module.dependencies.some(({ resolved }) => resolved.startsWith(`node_modules/${name}/`)),
    );
    return importers.length > 1
      ? [
          `error  one-importer  ${name} is imported by ${importers.map(({ source }) => source).join(', ')}; keep it in one file`,
        ]
      : [];
  });
}

/** A root in which no module was found is a root that was not checked. */
function empty(modules: IModule[]): string[] {
  return ROOTS.filter((root) => !modules.some(({ source }) => source.startsWith(`${root}/`))).map(
    (root) => `error  nothing-cruised  no module found under ${root}/`,
  );
}

function ours(modules: IModule[]): IModule[] {
  return modules.filter(({ source }) => ROOTS.some((root) => source.startsWith(`${root}/`)));
}
