import { contrast } from './contrast.ts';

/** A colour that is seen together with the given one, '#rrggbb', and the minimum contrast between both. */
export type Neighbour = { color: string; least: number };

/**
 * The shade of a colour, '#rrggbb', that differs least from it and has enough contrast with all its neighbours: the
 * colour mixed with black or with white, by whole percent. Undefined if no shade has.
 */
export function nearestShade(color: string, neighbours: readonly Neighbour[]): string | undefined {
  for (let percent = 0; percent <= 100; percent++)
    for (const end of [0, 255]) {
      const shade = mixed(color, end, percent / 100);
      if (neighbours.every((other) => contrast(shade, other.color) >= other.least)) return shade;
    }
  return undefined;
}

function mixed(color: string, end: number, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16);
    return Math.round(part + (end - part) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
