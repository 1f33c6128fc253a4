import type { WayShare } from '../../engine/product.ts';
import { deepFreeze } from '../../json/deep-freeze.ts';
import type { ProgressPoint } from '../../schema/types.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import type { Assembled } from '../read/assembled.ts';

/** `screens`: the shares of each screen, the furthest first. `stages`: the share of each stage that a point names. */
export type WayShares = {
  screens: ReadonlyMap<string, readonly WayShare[]>;
  stages: Readonly<Record<string, number>>;
};

/** How far along its way each screen and stage of a progress document is. */
export function waySharesOf({ prepared, documents }: CheckContext, document: Assembled<'progress'>): WayShares {
  const flows = [...documents.flow.values()];
  return prepared.memo('way', [document.value, ...flows.map(({ value }) => value)], () =>
    deepFreeze(sharesAlong(document, new Map(flows.map(({ id, value }) => [id, value.sequence])))),
  );
}

type Placed = { screen: string; own: WayShare };

function sharesAlong({ value }: Assembled<'progress'>, steps: ReadonlyMap<string, readonly string[]>): WayShares {
  const { way = {}, wayOrder = Object.keys(way) } = value;
  const points = wayOrder.flatMap((id) => way[id] ?? []);
  const all = points.reduce((sum, { seconds }) => sum + seconds, 0);
  const share = (seconds: number): number => (all === 0 ? 0 : Math.round((seconds / all) * 1000) / 1000);
  const placed: Placed[] = [];
  const stages: Record<string, number> = {};
  let behind = 0;
  for (const point of points) {
    for (const screen of point.screens ?? []) placed.push({ screen, own: withCondition(point, share(behind)) });
    for (const flow of point.flows ?? [])
      for (const [at, step, of] of numbered(steps.get(flow) ?? []))
        placed.push({
          screen: `${flow}/${step}`,
          own: withCondition(point, share(behind + (point.seconds * at) / of)),
        });
    for (const stage of point.stages ?? []) stages[stage] ??= share(behind);
    behind += point.seconds;
  }
  const byScreen = Map.groupBy(placed.reverse(), ({ screen }) => screen);
  return { screens: new Map([...byScreen].map(([screen, ones]) => [screen, ones.map(({ own }) => own)])), stages };
}

const numbered = (steps: readonly string[]): [number, string, number][] =>
  steps.map((step, at) => [at, step, steps.length]);

const withCondition = ({ when }: ProgressPoint, share: number): WayShare => ({
  share,
  ...(when !== undefined && { when }),
});
