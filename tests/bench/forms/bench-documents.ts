/** The bench's forms as documents, beside those of the repository: what is measured is the product, not a sketch of it. */
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../../../src/documents/files/repository.ts';
import { type BenchField, type BenchForm, benchForms } from './bench-forms.ts';

type Json = { [key: string]: unknown };

/** A folder with all documents of the first product and two pages more, site:/bench-small and site:/bench-large. */
export function benchDocuments(): string {
  const root = mkdtempSync(join(tmpdir(), 'lintel-bench-'));
  const filter = (path: string): boolean => path !== join(repository, 'flows/products');
  for (const folder of ['flows', 'brands'])
    cpSync(join(repository, folder), join(root, folder), { recursive: true, filter });
  mkdirSync(join(root, 'flows/rules/bench'));
  const factsFile = join(root, 'flows/facts/bench.json');
  const facts: { facts: { [name: string]: Json } } = { facts: {} };
  for (const form of Object.values(benchForms)) {
    for (const field of form.fields) facts.facts[field.name] = factOf(field);
    writeFileSync(join(root, `flows/pages/bench-${form.id}.json`), JSON.stringify(screenOf(form)));
    writeFileSync(join(root, `flows/pages/bench-${form.id}-review.json`), JSON.stringify(reviewOf(form)));
    writeFileSync(join(root, `flows/rules/bench/bench-${form.id}.json`), JSON.stringify(ruleOf(form)));
  }
  writeFileSync(factsFile, JSON.stringify(facts));
  return root;
}

function factOf({ kind, title, required }: BenchField): Json {
  return {
    type: kind === 'checkbox' ? 'boolean' : 'string',
    source: 'answer',
    description: title,
    optional: !required,
  };
}

function screenOf(form: BenchForm): Json {
  return {
    heading: `Bench, ${form.id}`,
    public: true,
    blocks: {
      form: {
        kind: 'form',
        fields: Object.fromEntries(form.fields.map((field) => [field.name, fieldOf(field)])),
      },
    },
    actions: { next: { label: 'Next', do: [{ validate: true }, { go: `site:/bench-${form.id}-review` }] } },
  };
}

/** Where the form leads: it reads every answer, since the compiler refuses a question whose answer nobody reads. */
function reviewOf({ id, fields }: BenchForm): Json {
  const lines = fields.filter(({ kind }) => kind !== 'checkbox').map(({ title, name }) => `${title}: {${name}}`);
  const ticked = fields.filter(({ kind }) => kind === 'checkbox').map(({ name }) => ({ var: name }));
  return {
    heading: `Bench, ${id}, review`,
    public: true,
    blocks: {
      ...Object.fromEntries(
        pagesOf(lines).map((part, index) => [`answers-${index + 1}`, { kind: 'text', text: part.join(', ') }]),
      ),
      ...(ticked.length > 0 && { accepted: { kind: 'text', text: 'Accepted', when: { and: ticked } } }),
    },
    actions: { back: { label: 'Back', do: [{ go: `site:/bench-${id}` }] } },
  };
}

/** As many lines as a text of a document may have. */
const linesOfText = 10;

/** The lines in groups that fit in one text. */
const pagesOf = (lines: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(lines.length / linesOfText) }, (_, index) =>
    lines.slice(index * linesOfText, (index + 1) * linesOfText),
  );

const WIDGETS = { text: 'text', email: 'email', select: 'select', checkbox: 'checkbox' } as const;

function fieldOf({ name, title, kind, required, pattern, options, shownBy }: BenchField): Json {
  return {
    fact: name,
    schema: kind === 'checkbox' ? { type: 'boolean' } : { type: 'string', minLength: 1, ...(pattern && { pattern }) },
    required,
    widget: WIDGETS[kind],
    title,
    ...(options && {
      options: { items: Object.fromEntries(options.map((option) => [option, { label: option }])) },
    }),
    ...(shownBy && { when: { '==': [{ var: shownBy.field }, shownBy.value] } }),
  };
}

/** A rule on the field that is typed into, judged at every press. */
function ruleOf({ id, target }: BenchForm): Json {
  return {
    id: `bench-${id}`,
    title: 'What is typed is not too long',
    owner: 'engineering',
    kind: 'input',
    effective: '2026-01-01',
    source: 'npm run bench',
    on: 'press',
    field: target,
    assert: { '<=': [{ length: { var: target } }, 40] },
    effects: [{ block: { message: 'Too long' } }],
    examples: [
      { given: { [target]: 'x' }, verdict: 'pass' },
      { given: { [target]: 'x'.repeat(41) }, verdict: 'fail' },
      { given: {}, verdict: 'undetermined' },
    ],
  };
}
