/** Which controls of a page are pressed after which entries, and for how long. */
import type { Control, Pointer } from './held-press.ts';
import type { Entry } from './left-fields.ts';

/** As long as a finger stays, in ms. Each control is pressed for the usual time, what leads on for each of these. */
const HELD_MS = [20, 90, 150];
const USUAL_MS = 90;

export type Press = { control: Control; entry: Entry; heldMs: number; by: Pointer };

/** In turn, so that both press. */
const pointerOf = (turn: number): Pointer => (turn % 2 === 0 ? 'mouse' : 'finger');

/** What leads on, pressed after each entry. `turn`: with which time and pointer to begin, so that screens with one entry share them out. */
export function onwardPresses(entries: Entry[], controls: Control[], turn: number): Press[] {
  const control = leadsOn(controls);
  if (!control) return [];
  return entries.map((entry, index) => {
    const heldMs = HELD_MS[(turn + index) % HELD_MS.length] ?? USUAL_MS;
    return { control, entry, heldMs, by: pointerOf(turn + index) };
  });
}

/**
 * The other controls that are wanted, each once; and where all are, what leads on for the times that it was not yet held for, too.
 * `wanted` is asked for the kind of
 * each control, once.
 */
export function otherPresses(
  entries: Entry[],
  controls: Control[],
  { done, wanted, turn }: { done: Press[]; wanted: 'all' | ((kind: string) => boolean); turn: number },
): Press[] {
  const next = leadsOn(controls);
  const left = HELD_MS.filter((ms) => ms !== USUAL_MS && done.every(({ heldMs }) => heldMs !== ms));
  const presses =
    wanted === 'all'
      ? [
          ...controls.map((control) => ({ control, heldMs: USUAL_MS })),
          ...(next ? left.map((heldMs) => ({ control: next, heldMs })) : []),
        ]
      : controls
          .filter((control) => control !== next && wanted(control.kind))
          .map((control) => ({ control, heldMs: USUAL_MS }));
  return presses.flatMap(({ control, heldMs }, index) => {
    const entry = entryBefore(control, entries, index);
    return entry ? [{ control, entry, heldMs, by: pointerOf(turn + index) }] : [];
  });
}

const leadsOn = (controls: Control[]): Control | undefined =>
  controls.find(({ name }) => name === "button 'next'") ?? controls.at(-1);

/** One above the control moves it: they are taken in turn; any other where there is none. */
function entryBefore(control: Control, entries: Entry[], turn: number): Entry | undefined {
  const above = entries.filter(({ top }) => top < control.top);
  const from = above.length > 0 ? above : entries;
  return from[turn % from.length];
}

/** What is pressed on one page: a field says only the first time that it was left, so that each entry comes once. */
export function roundsOf(presses: Press[]): Press[][] {
  const rounds: Press[][] = [];
  for (const press of presses) {
    const free = rounds.find((round) => round.every(({ entry }) => entry !== press.entry));
    if (free) free.push(press);
    else rounds.push([press]);
  }
  return rounds;
}
