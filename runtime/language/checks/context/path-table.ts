import type { PathEntry } from '../../../engine/product.ts';
import type { Documents } from '../../read/assembled.ts';

/** `signers`: the path of the additional signers' pages. */
type Placed = { flows: Documents['flow']; screens: Documents['screen']; signers?: string | undefined };

/**
 * The path table. Steps are under their flow's base path. Screens by folder: application/ under the application's id,
 * borrower/ under the base for signed-in borrowers, signer/ under the additional signers' path, public/ under the base
 * for everybody, pages/ on the site outside the base. Paths without parameters come first.
 */
export function pathTable({ flows, screens, signers = '/signer' }: Placed): PathEntry[] {
  const steps = [...flows.values()].flatMap(({ id, value }) =>
    Object.entries(value.steps).map(([step, { path }]) => ({
      pattern: path === '' ? value.base : `${value.base}/${path}`,
      screen: `${id}/${step}`,
      public: value.public === true,
    })),
  );
  const others = [...screens.values()].flatMap(({ id, value }) => {
    const pattern = patternOf(id, signers);
    const { publicWhen } = value;
    const open = {
      public: value.public === true || id.startsWith('public/'),
      ...(publicWhen !== undefined && { publicWhen }),
    };
    return pattern === undefined ? [] : [{ pattern, screen: id, ...open }];
  });
  return [...steps, ...others].sort(
    (a, b) => weight(a.pattern) - weight(b.pattern) || (a.pattern < b.pattern ? -1 : 1),
  );
}

const weight = (pattern: string): number => pattern.split('[').length;

function patternOf(id: string, signers: string): string | undefined {
  const [folder = '', ...rest] = id.split('/');
  const segments = rest.at(-1) === 'index' ? rest.slice(0, -1) : rest;
  if (folder === 'public' || folder === 'borrower') return `/${segments.join('/')}`;
  if (folder === 'signer') return `${signers}/${segments.join('/')}`;
  if (folder === 'application') return ['/[uuid]', ...segments].join('/');
  return folder === 'pages' ? `site:/${segments.join('/')}` : undefined;
}

/** Whether a path of a document ('/{uuid}/credit/social', 'site:/dashboard?x=1') leads to a screen. */
export function leadsToScreen(paths: PathEntry[], target: string): boolean {
  const wanted = target.replace(/[?#].*$/, '').split('/');
  return paths.some(({ pattern }) => {
    const segments = pattern.split('/');
    return (
      segments.length === wanted.length &&
      segments.every((segment, index) => segment === wanted[index] || segment.startsWith('['))
    );
  });
}
