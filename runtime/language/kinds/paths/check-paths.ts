import type { PathEntry } from '../../../engine/product.ts';
import { matchRow, normalizedPath, redirectOf } from '../../../engine/routing/paths.ts';
import { readPath } from '../../../json/dotted-path.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { PathRow } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { redirectsOf } from '../../checks/context/redirects.ts';
import type { Assembled } from '../../read/assembled.ts';
import { didYouMean } from '../../source/suggest.ts';

type PathsDocument = Assembled<'paths'>;

/**
 * Checks redirects: none starts at a screen's path, and each leads directly to its target. Checks also the paths and
 * calls of `closed`.
 */
export function checkPaths(context: CheckContext): void {
  const document = context.documents.paths.get('paths');
  for (const [id, row] of Object.entries(document?.value.rows ?? {}))
    if (document) {
      const pointer = pointerTo('/rows', id);
      checkFrom(context, document, row, pointer);
      for (const [index, path] of (row.except ?? []).entries())
        checkOpen(context, document, path, `${pointer}/except/${index}`);
      checkTo(context, document, row, pointerTo(pointer, 'to'));
    }
  const closed = document?.value.closed;
  if (!document || !closed) return;
  checkOpen(context, document, closed.show, '/closed/show');
  for (const [index, path] of closed.except.entries())
    checkOpen(context, document, path, pointerTo('/closed/except', index));
  for (const [index, id] of (closed.exceptCalls ?? []).entries())
    checkContract(context, document, id, pointerTo('/closed/exceptCalls', index));
}

/** Checks that a call exempt from the closing exists and changes data: other calls are never refused. */
function checkContract({ prepared, report }: CheckContext, document: PathsDocument, id: string, at: string): void {
  const { contracts } = prepared;
  const contract = Object.hasOwn(contracts, id) ? contracts[id] : undefined;
  if (contract && contract.method !== 'GET') return;
  report(document, at, {
    code: contract ? 'never-refused' : 'unknown-contract',
    message: contract ? `The call "${id}" only reads.` : `There is no contract "${id}".`,
    remedy: contract
      ? 'leave it out: what only reads is always answered'
      : didYouMean(id, Object.keys(contracts), 'add it to the contracts'),
  });
}

/** Checks that a path listed in `closed` belongs to a screen. */
function checkOpen({ paths, report, settings }: CheckContext, document: PathsDocument, path: string, at: string): void {
  const patterns = paths.map(({ pattern }) => pattern);
  if (patterns.includes(normalizedPath(settings, path))) return;
  report(document, at, {
    code: 'unknown-target',
    message: `There is no screen at "${path}".`,
    remedy: didYouMean(path, patterns, 'name the path of a screen'),
  });
}

/** The screens at each path from which a redirect starts. Cached for organisations with the same paths. */
const screensAt = ({ prepared, paths }: CheckContext) =>
  prepared.memo('screens at', [paths], () => new Map<string, PathEntry | undefined>());

function screenAt(context: CheckContext, from: string, except: readonly string[]): PathEntry | undefined {
  const known = screensAt(context);
  const key = [from, ...except].join(' ');
  if (!known.has(key))
    known.set(
      key,
      context.paths.find(
        ({ pattern }) => !except.includes(pattern) && matchRow(from, pattern.replaceAll('[uuid]', anyUuid)),
      ),
    );
  return known.get(key);
}

function checkFrom(context: CheckContext, document: PathsDocument, row: PathRow, at: string): void {
  const { report, settings } = context;
  if (row.optional === true) return;
  const taken = screenAt(context, normalizedPath(settings, row.from), row.except ?? []);
  if (taken)
    report(document, pointerTo(at, 'from'), {
      code: 'path-taken',
      message: `The path "${taken.pattern}" belongs to the screen ${taken.screen}, which would never be shown.`,
      remedy: 'name a path that no screen has; a path outside the base begins with site:/',
    });
}

function checkTo(context: CheckContext, document: PathsDocument, row: PathRow, pointer: string): void {
  const { report, paths, settings } = context;
  const { from, to, optional = false } = row;
  if (typeof to !== 'string') {
    if (!optional && readPath(settings, to.setting) === undefined)
      report(document, pointerTo(pointer, 'setting'), {
        code: 'unknown-setting',
        message: `The brand has no setting "${to.setting}".`,
        remedy: didYouMean(to.setting, Object.keys(settings), 'add it to the settings of brands/main/brand.json'),
      });
    return;
  }
  if (optional)
    report(document, pointer, {
      code: 'redirect-always',
      message: `"${to}" is no setting, so that no brand is without it.`,
      remedy: 'name a setting that some brands have, or leave out "optional"',
    });
  const names = [...from.matchAll(/\[(\w+)\]/g)].map(([, name]) => name ?? '');
  const unknown = [...to.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').find((name) => !names.includes(name));
  if (unknown !== undefined || (to.endsWith('*') && !from.endsWith('*'))) {
    report(document, pointer, {
      code: 'unknown-part',
      message: `"from" has no ${unknown === undefined ? '*' : `[${unknown}]`}.`,
      remedy: unknown === undefined ? 'end "from" with *' : didYouMean(unknown, names, `name [${unknown}] in "from"`),
    });
    return;
  }
  const address = normalizedPath(settings, to).replaceAll('{uuid}', anyUuid);
  // A target with a star depends on the text that the star matches, so its further redirects are unknown here.
  const next = to.endsWith('*') ? undefined : redirectOf({ redirects: redirectsOf(context), settings }, address);
  if (next)
    report(document, pointer, {
      code: 'redirect-chain',
      message: `"${to}" leads on to "${next.to}".`,
      remedy: 'lead directly to it',
    });
  else if (
    !context.leadsToScreen(address) &&
    address !== `/${anyUuid}` &&
    !address.startsWith('site:') &&
    !to.endsWith('*')
  )
    report(document, pointer, {
      code: 'unknown-target',
      message: `There is no screen at "${to}".`,
      remedy: didYouMean(
        to,
        paths.map(({ pattern }) => pattern),
        'name the path of a screen',
      ),
    });
}

/** A placeholder for the id of an application. */
const anyUuid = '00000000-0000-4000-8000-000000000000';
