import { html, raw } from 'hono/html';
import type { RuleKind } from '../../../runtime/schema/types.ts';
import type { Statement } from '../../documents/english/statement.ts';
import { inline } from '../../documents/english/statement.ts';
import { valueWords } from '../../documents/english/value-words.ts';
import { changeLines } from '../brands/change-lines.ts';
import { script, style } from './book-look.ts';
import {
  type BookDeadline,
  type BookExample,
  type BookPaper,
  type BookRule,
  madeOn,
  type RuleBook,
} from './rule-book.ts';

type Html = ReturnType<typeof html>;

/** The kinds of rule in the order of the book, with what each is for. */
const kinds: readonly [kind: RuleKind, title: string, note: string][] = [
  ['refusal', 'Rules that refuse', 'The applicant or the home cannot be served where one of these fails.'],
  ['decision', 'Decisions', 'Judged by the lender’s policy, by people or by time; each has the reason that is told.'],
  ['consent', 'Consents', 'What is agreed to, read or signed before an application goes on.'],
  ['input', 'What can be entered', 'An answer that does not pass is asked for again.'],
  ['navigation', 'Where a visit continues', 'These lead a visitor to another page.'],
  ['condition', 'Named conditions', 'Other rules and pages read these by their name.'],
];

/** The rule book as one HTML page, which loads nothing. */
export function bookPage(book: RuleBook): string {
  const { org, name, state, day, hash, rules, deadlines, papers, changes } = book;
  const parts = kinds.flatMap(([kind, title, note]) => {
    const own = rules.filter((rule) => rule.kind === kind);
    return own.length > 0
      ? [{ id: kind, title, note, count: own.length, body: own.map((rule) => ruleCard(rule)) }]
      : [];
  });
  const all = [
    ...parts,
    {
      id: 'deadlines',
      title: 'Deadlines',
      note: 'What the law or the lender wants done, and from what each day counts.',
      count: deadlines.length,
      body: deadlines.map(deadlineCard),
    },
    {
      id: 'papers',
      title: 'Papers',
      note: 'Each with its form and revision.',
      count: papers.length,
      body: [paperTable(papers)],
    },
    ...(changes.length > 0
      ? [
          {
            id: 'changes',
            title: 'What this brand changes',
            note: 'Beside the brand that it extends.',
            count: changes.length,
            body: [changesOf(book)],
          },
        ]
      : []),
  ];
  return String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rule book of ${name}, ${day}</title><style>${raw(style)}</style></head>
<body>
<header><h1>Rule book of ${name}</h1>
<p>In force on <b>${day}</b>, for a home in <b>${state}</b>. Made on ${madeOn()} from the documents of ${org}, hash <code>${hash.slice(0, 16)}</code>.</p>
<label class="search">Search <input type="search" id="search" autocomplete="off"></label> <span id="found" role="status"></span></header>
<nav aria-label="Contents"><ol>${all.map(({ id, title, count }) => html`<li><a href="#${id}">${title}</a> <span>${count}</span></li>`)}</ol></nav>
<main>${all.map(
    ({ id, title, note, body }) =>
      html`<section id="${id}"><h2>${title}</h2><p class="note">${note}</p>${body}</section>`,
  )}</main>
<script>${raw(script)}</script>
</body></html>
`);
}

function ruleCard({ id, title, source, owner, since, reason, english, listed, decidedBy, examples }: BookRule): Html {
  const thresholds = Object.entries(listed?.thresholds ?? {}).map(([name, value]) => `${name}: ${valueWords(value)}`);
  return html`<article data-card id="rule-${id}"><h3>${title}</h3><p class="id"><code>${id}</code>${listed?.always ? html` <b class="always">no home in this state passes</b>` : ''}</p>
<dl>
${row('Applies if', english.appliesIf === undefined ? undefined : told(english.appliesIf))}
${row('Unless', english.unless === undefined ? undefined : told(english.unless))}
${row('Requires', english.requires === undefined ? undefined : told(english.requires))}
${row('Decided by', decidedBy)}
${rows('Thresholds', thresholds)}
${rows(
  'Says',
  (listed?.says ?? []).map((text) => `“${text}”`),
)}
${rows('Then', listed?.then ?? [])}
${row('Because', reason)}
${row('Source', source)}
${row('Owner', owner)}
${row('In force', `since ${since}${(listed?.changes ?? []).map((later) => `; changes on ${later}`).join('')}`)}
${rows('Corrected', listed?.corrected ?? [])}
</dl>
${examples.length > 0 ? html`<details><summary>${examples.length} ${examples.length === 1 ? 'example' : 'examples'}</summary><table><thead><tr><th>Facts</th><th>Verdict</th><th>Note</th></tr></thead><tbody>${examples.map(exampleRow)}</tbody></table></details>` : ''}
${english.facts.length > 0 ? html`<details><summary>Facts that it reads</summary><dl class="facts">${english.facts.map(({ words, path, description }) => html`<dt>${words} <code>${path}</code></dt><dd>${description ?? ''}</dd>`)}</dl></details>` : ''}
</article>`;
}

const exampleRow = ({ verdict, given, note }: BookExample): Html => {
  const facts = Object.entries(given).map(([name, value]) => `${name}: ${valueWords(value)}`);
  return html`<tr><td>${facts.length > 0 ? facts.map((fact) => html`<div>${fact}</div>`) : 'nothing is known'}</td><td class="${verdict}">${verdict}</td><td>${note ?? ''}</td></tr>`;
};

const row = (label: string, content: string | Html | undefined): Html | '' =>
  content === undefined ? '' : html`<dt>${label}</dt><dd>${content}</dd>`;

const rows = (label: string, contents: readonly string[]): Html | '' =>
  contents.length === 0 ? '' : html`<dt>${label}</dt>${contents.map((one) => html`<dd>${one}</dd>`)}`;

/** A statement as nested lists. */
function told(statement: Statement): Html {
  if (typeof statement === 'string') return html`${sentence(statement)}`;
  if ('where' in statement)
    return html`<ul class="cases"><li>Where ${inline(statement.where)}: ${told(statement.then)}</li><li>Otherwise: ${told(statement.otherwise)}</li></ul>`;
  const heading = statement.of === 'all' ? 'All of these are true:' : 'One of these is true:';
  return html`${heading}<ul>${statement.parts.map((part) => html`<li>${told(part)}</li>`)}</ul>`;
}

/** A clause with a capital letter and a stop. */
const sentence = (clause: string): string => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;

function deadlineCard({ id, title, kind, day, counted, appliesIf, source }: BookDeadline): Html {
  return html`<article data-card id="deadline-${id}"><h3>${title}</h3><p class="id"><code>${id}</code></p><dl>
${row('Day', told(day))}${row('Done', sentence(kind))}${rows('Counts from', counted)}
${row('Applies if', appliesIf === undefined ? undefined : told(appliesIf))}${row('Source', source)}</dl></article>`;
}

const paperTable = (papers: readonly BookPaper[]): Html =>
  html`<table class="papers"><thead><tr><th>Form</th><th>Revision</th><th>Paper</th><th>Kind</th><th>Source</th></tr></thead><tbody>${papers.map(
    ({ title, form, revision, kind, source, changes }) =>
      html`<tr data-card><td>${form}</td><td>${revision}${changes.map((later) => html`<div>changes on ${later}</div>`)}</td><td>${title}</td><td>${kind}</td><td>${source}</td></tr>`,
  )}</tbody></table>`;

const changesOf = ({ changes }: RuleBook): Html => html`<pre>${changeLines(changes).join('\n')}</pre>`;
