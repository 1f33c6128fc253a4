import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { repository } from '../../documents/files/repository.ts';
import { exportNames, type ProjectPackage, packageJson } from './package-json.ts';

const require = createRequire(import.meta.url);
const runtime = join(repository, 'runtime');

/** The packed file, and its sizes in bytes: packed, and of all files in it. */
export type Packed = { file: string; files: number; packedBytes: number; bytes: number; styleBytes: number };

/** Packs runtime/ into a file of this folder. */
export async function packRuntime(target: string): Promise<Packed> {
  const staged = join(target, 'runtime');
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(staged, { recursive: true });
  const [imported] = await Promise.all([buildModules(staged), writeDeclarations(staged)]);
  const project: ProjectPackage = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(packageJson(staged, imported, project), null, 2)}\n`);
  cpSync(join(runtime, 'README.md'), join(staged, 'README.md'));
  cpSync(join(repository, 'LICENSE'), join(staged, 'LICENSE'));
  const packed = await run('npm', ['pack', staged, '--json', '--pack-destination', target, '--offline']);
  const [{ filename }]: [{ filename: string }] = JSON.parse(packed);
  const file = join(target, filename);
  const sizes = readdirSync(staged, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  return {
    file,
    files: sizes.length,
    packedBytes: statSync(file).size,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    styleBytes: statSync(join(staged, 'styles.css')).size,
  };
}

/** The worker of the PDF viewer, as pdf.js has it: the product's build bundles the same file. */
const pdfWorker: Plugin = {
  name: 'lintel:pdf-worker',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/pdf-worker.ts?worker&url') ? '\0pdf-worker' : undefined),
  load(id) {
    if (id !== '\0pdf-worker') return undefined;
    const source = readFileSync(require.resolve('pdfjs-dist/build/pdf.worker.min.mjs'));
    const reference = this.emitFile({ type: 'asset', name: 'pdf.worker.mjs', source });
    return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
  },
};

/** Writes a module for each of runtime/ that the exports need, and one style sheet. Returns the modules of packages that these import. */
async function buildModules(outDir: string): Promise<string[]> {
  const entries = [...exportNames.map((name) => `exports/${name}.ts`), 'cli/main.ts'];
  const made = await build({
    configFile: false,
    root: runtime,
    logLevel: 'warn',
    publicDir: false,
    base: './',
    plugins: [pdfWorker],
    // Whatever this process has as NODE_ENV: React's own build for production has no other.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'es2022',
      cssCodeSplit: false,
      lib: { entry: entries.map((entry) => join(runtime, entry)), formats: ['es'], cssFileName: 'styles' },
      rolldownOptions: {
        external: (id) => !/^[./]|^\0/.test(id),
        output: { preserveModules: true, preserveModulesRoot: runtime, entryFileNames: '[name].js' },
      },
    },
  });
  const outputs = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  const names = outputs.flatMap((one) =>
    one.type === 'chunk' ? [...one.imports, ...one.dynamicImports, ...resolvedIn(one.code)] : [],
  );
  const own = new Set(outputs.map(({ fileName }) => fileName));
  return [...new Set(names)].filter((name) => !own.has(name));
}

/** The files of packages that a module looks for. */
const resolvedIn = (code: string): string[] =>
  [...code.matchAll(/import\.meta\.resolve\(["'`]([^"'`]+)/g)].map(([, name = '']) => name);

/** The declarations of the exports and of all that these name. */
async function writeDeclarations(outDir: string): Promise<void> {
  const tsc = join(dirname(require.resolve('typescript-7/package.json')), 'bin/tsc');
  const given = JSON.parse(readFileSync(join(repository, 'tsconfig.json'), 'utf8'));
  const config = join(outDir, '../runtime.tsconfig.json');
  const compilerOptions = {
    ...given.compilerOptions,
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true },
    ...{ rootDir: runtime, outDir, typeRoots: [join(repository, 'node_modules/@types')] },
    types: ['node', join(repository, 'node_modules/vite/client.d.ts')],
  };
  const files = exportNames.map((name) => join(runtime, `exports/${name}.ts`));
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  await run(process.execPath, [tsc, '-p', config]);
  rmSync(config);
}

/** What a command prints. Rejects with its messages where it fails. */
function run(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] });
    let [output, messages] = ['', ''];
    child.stdout.on('data', (part) => {
      output += part;
    });
    child.stderr.on('data', (part) => {
      messages += part;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ${args.join(' ')}: ${output}${messages}`)),
    );
  });
}
