import { pointerTo } from '../../../json/json-pointer.ts';
import { sameJson } from '../../../json/same-json.ts';
import type { ScreenGuard, Target } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { type Assembled, layerOf } from '../../read/assembled.ts';
import { asJson } from '../../source/json-object.ts';

type Screen = Assembled<'screen'>;

/** A guard of a screen, and the screen that it leads to, where the target is static. */
type Redirect = { screen: Screen; id: string; guard: ScreenGuard; to: string };

/**
 * Checks guards of screens: each has a condition, leads to another screen, and does not form a circle with others.
 * `checkSites` checks that the targets exist.
 */
export function checkScreenGuards(context: CheckContext): void {
  const redirects = [...context.documents.screen.values()].flatMap((screen) => redirectsOf(context, screen));
  const from = Map.groupBy(redirects, ({ screen }) => screen.id);
  for (const redirect of redirects) {
    const circle = circleFrom(redirect, from, []);
    if (circle) refuse(context, redirect, circle);
  }
}

function redirectsOf(context: CheckContext, screen: Screen): Redirect[] {
  return Object.entries(screen.value.guards ?? {}).flatMap(([id, guard]) => {
    const pointer = pointerTo('/guards', id);
    if (guard.when === undefined && guard.unless === undefined)
      context.report(
        screen,
        pointer,
        { code: 'missing-key', message: 'A guard needs a condition.', remedy: 'add "when" or "unless"' },
        'key',
      );
    const to = screenAt(context, screen, guard.redirect);
    if (to !== screen.id) return to === undefined ? [] : [{ screen, id, guard, to }];
    // A section's guard may lead to a screen of the same section: it does not apply on that screen.
    if (!layerOf(screen, pointer)?.file.endsWith('/section.json'))
      context.report(screen, pointerTo(pointer, 'redirect'), {
        code: 'guarded-redirect',
        message: 'The guard leads to its own screen: it never applies.',
        remedy: 'lead elsewhere, or remove the guard',
      });
    return [];
  });
}

/** The screen of a target that is a path or a step. */
function screenAt({ paths }: CheckContext, { id }: Screen, target: Target): string | undefined {
  if (typeof target === 'string')
    return paths.find(({ pattern }) => pattern === target.replace('{uuid}', '[uuid]'))?.screen;
  return 'step' in target ? `${id.split('/')[0] ?? ''}/${target.step}` : undefined;
}

/** The guards through which a redirect leads back to its own screen. */
function circleFrom(
  redirect: Redirect,
  from: ReadonlyMap<string, Redirect[]>,
  before: readonly Redirect[],
): readonly Redirect[] | undefined {
  const [first = redirect] = before;
  const way = [...before, redirect];
  if (before.length > 0 && redirect.to === first.screen.id) return way;
  if (before.some(({ screen }) => screen.id === redirect.to)) return undefined;
  return (from.get(redirect.to) ?? [])
    .filter((next) => !areOpposed(redirect.guard, next.guard))
    .map((next) => circleFrom(next, from, way))
    .find((circle) => circle !== undefined);
}

/** Whether one guard's condition is the negation of the other's. */
const areOpposed = (one: ScreenGuard, other: ScreenGuard): boolean => isOpposite(one, other) || isOpposite(other, one);

const isOpposite = ({ when, unless }: ScreenGuard, other: ScreenGuard): boolean =>
  when !== undefined &&
  unless === undefined &&
  other.when === undefined &&
  other.unless !== undefined &&
  sameJson(asJson(when), asJson(other.unless));

function refuse({ report }: CheckContext, { screen, id }: Redirect, circle: readonly Redirect[]): void {
  const way = [...circle.map((one) => one.screen.id), screen.id].join(' → ');
  report(screen, pointerTo('/guards', id, 'redirect'), {
    code: 'guarded-redirect',
    message: `The guards lead in a circle: ${way}.`,
    remedy: 'lead to a screen whose guards do not lead back, or make their conditions the opposite of each other',
  });
}
