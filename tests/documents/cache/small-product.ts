import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DocumentFolder } from '../folder.ts';

const small = join(import.meta.dirname, '../product');

/** What the small product has for calls and a control of its own, which those of the repository are not. */
const ofOwnContracts = ['calls', 'application', 'routing/status.json', 'rules/is-held.json'];

/** Facts that only these read. */
const unread = new Set(['income', 'secret', 'offers', 'application', 'tracker', 'incomeFrom']);

const text = (fact: string, title: string) => ({
  fact,
  schema: { type: 'string' },
  required: true,
  widget: 'text',
  title,
});

/** Asks for the same answers. */
const home = {
  heading: 'Your home',
  blocks: {
    intro: { kind: 'text', text: 'Read the <terms>terms</terms>.', links: { terms: '/terms' } },
    second: { kind: 'notice', text: 'We look at second homes.' },
    form: {
      kind: 'form',
      fields: {
        street: text('address.street', 'Street'),
      },
    },
  },
  actions: { next: { label: 'Next', do: [{ validate: true }, { advance: true }] } },
};

/** A copy of the small product that compiles with the repository's contracts and widgets, without an error. */
export function smallProduct(): DocumentFolder {
  const root = mkdtempSync(join(tmpdir(), 'small-'));
  cpSync(small, root, { recursive: true });
  const write = (path: string, value: unknown): void => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  };
  const edit = (path: string, change: (text: string) => string): void =>
    write(path, change(readFileSync(join(root, path), 'utf8')));
  for (const path of ofOwnContracts) rmSync(join(root, 'flows', path), { recursive: true });
  edit('brands/main/brand.json', (text) => text.replace('{ ', '{ "languages": ["en-US", "es-US"], '));
  write('flows/locales/en-US.json', { language: 'English' });
  write('flows/locales/es-US.json', {
    language: 'Español',
    texts: { 'Your home': 'Su vivienda', Street: 'Calle', Next: 'Seguir' },
  });
  write('brands/partner/flows/locales/es-US.json', { texts: { Street: 'Calle y número' } });
  write('flows/routing/status.json', {
    rows: { any: { status: ['OPEN', 'HELD'], to: 'site:/start' } },
    default: { to: 'site:/start' },
  });
  write('flows/registration/home.json', home);
  edit('flows/pages/start.json', (text) => text.replace(/\s*"arrive": \[[^\]]*\],/, ''));
  edit('flows/registration/flow.json', (text) => text.replace('["create"]', '[]'));
  edit('flows/registration/person.json', (text) => text.replace(/,\s*"secret": \{.*\}/, ''));
  edit('flows/facts.json', (text) => {
    const { facts }: { facts: Record<string, unknown> } = JSON.parse(text);
    return JSON.stringify({ facts: Object.fromEntries(Object.entries(facts).filter(([name]) => !unread.has(name))) });
  });
  edit('flows/rules/second-home.json', (text) =>
    text.replace('"income"', '"street"').replace(/,\s*"server": \{[^}]*\}/, ''),
  );
  edit('flows/overlays/mailed.json', (text) => text.replace('"offers"', '"campaign"'));
  return { root, write, remove: () => rmSync(root, { recursive: true }) };
}
