import { expect, it } from 'vitest';
import { mentionedIn } from '../../../src/trade/desk/decisions/mentions.ts';

const colleagues = ['Sam', 'Sam Rivers', 'Alex Doe'].map((name) => ({ id: name, name }));
const named = (note: string) => mentionedIn(note, colleagues).map(({ name }) => name);

it.each([
  ['@Sam Rivers please look', ['Sam Rivers']],
  ['@sam rivers, and @ALEX DOE', ['Sam Rivers', 'Alex Doe']],
  ['@Sam: as @Sam Rivers says', ['Sam Rivers', 'Sam']],
  ['Sam Rivers was called', []],
  ['alex@doe.example', []],
])('names in %j', (note, names) => {
  expect(named(note)).toEqual(names);
});
