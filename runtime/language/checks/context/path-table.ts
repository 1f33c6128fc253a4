import type { PathEntry } from '../../../engine/product.ts';
import type { Documents } from '../../read/assembled.ts';

type Placed = {
  flows: Documents['flow'];
  screens: Documents['screen'];
  /** The path of the further participants' pages. */
  participants?: string | undefined;
  folders: ScreenFolders;
};

/** The folders of screens, as the product calls them. */
type ScreenFolders = { own: string; participants: string };

export const screenFolders = ({ product }: Pick<Documents, 'product'>): ScreenFolders => {
  const { own = 'own', participants = 'participants' } = product.get('product')?.value.folders ?? {};
  return { own, participants };
};

/**
 * The path table. Steps are under their flow's base path. Screens by folder: application/ under the application's id,
 * the folder of one's own screens under the base, for who is signed in; that of further participants under their path, public/ under the base
 * for everybody, pages/ on the site outside the base. Paths without parameters come first.
 */
export function pathTable({ flows, screens, participants = '/participants', folders }: Placed): PathEntry[] {
  const steps = [...flows.values()].flatMap(({ id, value }) =>
    Object.entries(value.steps).map(([step, { path }]) => ({
      pattern: path === '' ? value.base : `${value.base}/${path}`,
      screen: `${id}/${step}`,
      public: value.public === true,
    })),
  );
  const others = [...screens.values()].flatMap(({ id, value }) => {
    const pattern = patternOf(id, participants, folders);
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

function patternOf(id: string, participants: string, folders: ScreenFolders): string | undefined {
  const [folder = '', ...rest] = id.split('/');
  const segments = rest.at(-1) === 'index' ? rest.slice(0, -1) : rest;
  if (folder === 'public' || folder === folders.own) return `/${segments.join('/')}`;
  if (folder === folders.participants) return `${participants}/${segments.join('/')}`;
  if (folder === 'application') return ['/[uuid]', ...segments].join('/');
  return folder === 'pages' ? `site:/${segments.join('/')}` : undefined;
}

/** Whether a path of a document ('/{uuid}/work/employer', 'site:/dashboard?x=1') leads to a screen. */
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
