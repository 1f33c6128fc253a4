import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

/** The names under which other programs import the package; each is a module of runtime/exports. */
export const exportNames = ['compile', 'engine', 'react', 'widgets', 'journey', 'cli'] as const;

type Versions = Readonly<Record<string, string>>;

/** What the package takes from the project's package.json; it runs on the Node that the project is tested with. */
export type ProjectPackage = {
  version: string;
  license: string;
  dependencies: Versions;
  devDependencies: Versions;
};

/** Packages of which a page may have only one copy: the program that uses the runtime brings them. */
const ofTheProgram: ReadonlySet<string> = new Set(['react', 'react-dom']);

/** The package.json of a built folder whose code imports these modules. Throws where a package is none of the project's dependencies. */
export function packageJson(folder: string, imported: readonly string[], project: ProjectPackage): object {
  const code = imported.filter((name) => !isBuiltin(name)).map(packageOf);
  const own = code.filter((name) => !ofTheProgram.has(name));
  const { node: tested = '' } = project.devDependencies;
  const types = packagesNamed(folder).flatMap((name) => typesOf(packageOf(name), project) ?? []);
  return {
    name: '@lintel/runtime',
    version: project.version,
    description: 'Forms, rules and the way of an application as JSON documents, and the runtime that interprets them',
    license: project.license,
    type: 'module',
    engines: { node: `>=${tested.split('.')[0]}` },
    bin: { lintel: './cli/main.js' },
    exports: {
      ...Object.fromEntries(
        exportNames.map((name) => [`./${name}`, { types: `./exports/${name}.d.ts`, default: `./exports/${name}.js` }]),
      ),
      './styles.css': './styles.css',
      './package.json': './package.json',
    },
    sideEffects: ['*.css'],
    dependencies: versions([...own, ...types], (name) => versionOf(name, project)),
    peerDependencies: versions([...ofTheProgram], (name) => `^${versionOf(name, project)}`),
  };
}

const versions = (names: readonly string[], of: (name: string) => string): Versions =>
  Object.fromEntries([...new Set(names)].sort().map((name) => [name, of(name)]));

function versionOf(name: string, { dependencies, devDependencies }: ProjectPackage): string {
  const version = dependencies[name] ?? (name.startsWith('@types/') ? devDependencies[name] : undefined);
  if (version === undefined)
    throw new Error(`runtime/ imports ${name}, which package.json does not have as a dependency`);
  return version;
}

/** The package with the types of another, where the project has one. */
function typesOf(name: string, { devDependencies }: ProjectPackage): string | undefined {
  const types = `@types/${name.replace(/^@(.*)\//, '$1__')}`;
  return Object.hasOwn(devDependencies, types) && !ofTheProgram.has(name) ? types : undefined;
}

/** How a declaration names another module. */
const naming = /\b(?:from|import)\s*\(?\s*["']((?:@[\w-]+\/)?[a-z0-9][\w./-]*)["']/g;

/** The packages that the declarations of a folder name. */
function packagesNamed(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
  return files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(naming)].map(([, name = '']) => name),
  );
}

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
