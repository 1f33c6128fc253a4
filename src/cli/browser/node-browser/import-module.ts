/** Imports modules of a server in Node. */

type Fetch = (path: string) => Promise<Response>;
type Module = { default: unknown };

/** Imported modules by path, which contains the hash of the content. */
const imported = new Map<string, Promise<Module>>();

/** Imports the module at a path of the site, with the one module that it imports from its folder. */
export function importModule(fetch: Fetch, path: string): Promise<Module> {
  const known = imported.get(path) ?? load(fetch, path);
  imported.set(path, known);
  known.catch(() => imported.delete(path));
  return known;
}

async function load(fetch: Fetch, path: string): Promise<Module> {
  return import(/* @vite-ignore */ await dataUrl(fetch, path));
}

async function dataUrl(fetch: Fetch, path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
  const code = await response.text();
  const [, name] = /^import [^']*'\.\/([^']+)'/.exec(code) ?? [];
  const whole = name === undefined ? code : code.replace(`./${name}`, await dataUrl(fetch, beside(path, name)));
  return `data:text/javascript;base64,${Buffer.from(whole).toString('base64')}`;
}

const beside = (path: string, name: string): string => path.replace(/[^/]*$/, name);
