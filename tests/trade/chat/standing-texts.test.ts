import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';

const textsAt = (file: string, path: string) => readPath(JSON.parse(readFileSync(file, 'utf8')), path) as JsonObject;

test('the chat says of an application what the dashboard says: none of the two was changed without the other', () => {
  const onDashboard = textsAt('flows/pages/dashboard.json', 'blocks.applications.blocks.facts.rows.status.labels');
  const { other, ...inChat } = textsAt('flows/chat/answers/status.json', 'paragraphs.standing.texts');
  expect(other).toBe('');
  expect(Object.keys(onDashboard).length).toBeGreaterThan(20);
  expect(inChat).toEqual(Object.fromEntries(Object.entries(onDashboard).map(([name, text]) => [name, `${text}.`])));
});
