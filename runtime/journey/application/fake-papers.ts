import { formatCopy } from '../../engine/copy/format-copy.ts';
import type { Environment } from '../../engine/environment/environment.ts';
import { withScope } from '../../engine/environment/scope.ts';
import type { RuleLookup } from '../../engine/logic/determine.ts';
import { isSignable, paperInstances } from '../../engine/papers/paper-instances.ts';
import { papersAtStatus, papersMadeIn } from '../../engine/papers/papers-at-status.ts';
import { readPath } from '../../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Lifecycle, Paper } from '../../schema/types.ts';
import { versionOf } from '../texts/version-of.ts';
import { type Answer, notAwaited, notFound } from './workflow-answers.ts';

type Made = {
  id: string;
  document: string;
  paper: Paper;
  title: string;
  forWhom: string;
  copy: number;
  pages: number;
  sha256: string;
  read: Set<number>;
  signed: boolean;
};

type Facts = () => Environment;

/** The result of signing: a response, or the event that occurs once all papers for it are signed. */
export type SigningOutcome = { answer: Answer } | { event: string | undefined };

/**
 * The papers of a journey's application: made by the statuses it passes, read and signed as on the server. Without a
 * layout of the text: a paper has one page, and one more for each page break in its document.
 */
export class FakePapers {
  readonly #lifecycle: Lifecycle;
  readonly #papers: Readonly<Record<string, Paper>>;
  readonly #rules: RuleLookup;
  #made: Made[] = [];
  /** How often papers were made, to tell their versions apart. */
  #makings = 0;
  readonly #now: () => string;
  /** All times at which papers were made, by document. */
  madeAt: Record<string, string[]> = {};

  constructor(lifecycle: Lifecycle, papers: Readonly<Record<string, Paper>>, rules: RuleLookup, now: () => string) {
    this.#lifecycle = lifecycle;
    this.#papers = papers;
    this.#rules = rules;
    this.#now = now;
  }

  /** Replaces the papers by those of an application in this status. */
  begin(status: string | undefined, facts: Facts): void {
    this.#made = [];
    this.madeAt = {};
    if (status !== undefined) for (const id of papersAtStatus(this.#lifecycle, status)) this.#make(id, facts());
  }

  /** Makes the papers of newly reached statuses. */
  follow(statuses: readonly string[], facts: Facts): void {
    const wanted = statuses.flatMap((status) => papersMadeIn(this.#lifecycle, status));
    for (const id of wanted) this.#make(id, facts());
  }

  #make(document: string, env: Environment): void {
    const paper = this.#papers[document];
    if (!paper) return;
    this.#makings += 1;
    const borrower = env.get(this.#lifecycle.applicantName ?? '');
    this.#made = this.#made.filter((other) => other.document !== document);
    const instances = paperInstances(document, paper, env, this.#rules);
    if (instances.length > 0) this.madeAt[document] = [...(this.madeAt[document] ?? []), this.#now()];
    for (const { id, item, copy } of instances) {
      const scope = item === undefined ? env : withScope(env, { item });
      const whom = item ?? borrower;
      this.#made.push({
        id,
        document,
        paper,
        title: formatCopy(paper.title, scope),
        forWhom: typeof whom === 'string' ? whom : '',
        copy,
        pages: pagesOf(paper),
        sha256: versionOf(`${id} ${this.#makings}`),
        read: new Set(),
        signed: false,
      });
    }
  }

  /** The papers as listed in the application's view. */
  summary(): JsonObject[] {
    return this.#made.map(({ id, document, paper, pages, read, signed }) => ({
      id,
      paper: document,
      pages,
      pagesRead: read.size,
      signable: isSignable(paper),
      signed,
    }));
  }

  list(now: string): Answer {
    return { status: 200, body: { papers: this.views(now) } };
  }

  views(now: string): JsonObject[] {
    return this.#made.map((made) => viewOf(made, now));
  }

  read(path: string, body: Json | undefined, now: string): Answer {
    const id = /\/papers\/([^/]+)\/read$/.exec(path)?.[1];
    const made = this.#made.find((one) => one.id === id);
    const page = isObject(body) ? body.page : undefined;
    if (!made || typeof page !== 'number' || page < 1 || page > made.pages) return notFound;
    if (readPath(body ?? null, 'sha256') !== made.sha256) return replaced;
    made.read.add(page);
    return { status: 200, body: viewOf(made, now) };
  }

  /** Signs papers that the screen's rules allow to be signed. `awaits`: whether the status handles an event. */
  sign(body: Json | undefined, awaits: (event: string) => boolean): SigningOutcome {
    const ids = isObject(body) && Array.isArray(body.papers) ? body.papers : [];
    const papers = this.#made.filter(({ id }) => ids.includes(id));
    if (papers.length === 0 || papers.length < ids.length) return { answer: notFound };
    if (papers.every(({ signed }) => signed)) return { event: undefined };
    const [event, ...others] = new Set(papers.map(({ paper }) => paper.signing));
    if (event === undefined || others.length > 0 || !awaits(event)) return { answer: notAwaited };
    for (const paper of papers) paper.signed = true;
    const complete = this.#made.every(({ paper, signed }) => paper.signing !== event || signed);
    return { event: complete ? event : undefined };
  }
}

function pagesOf({ sections }: Paper): number {
  return 1 + Object.values(sections).filter(({ newPage }) => newPage).length;
}

function viewOf(
  { id, document, paper, title, forWhom, copy, pages, sha256, read, signed }: Made,
  now: string,
): JsonObject {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  return {
    id,
    paper: document,
    title,
    kind: paper.kind,
    forWhom,
    copy,
    pages,
    pagesRead: read.size,
    unread: all.filter((page) => !read.has(page)),
    signable: isSignable(paper),
    signed,
    madeAt: now,
    version: paper.version,
    sha256,
    bytes: 0,
    fields: [],
  };
}

const replaced: Answer = {
  status: 409,
  body: { errors: ['This paper was made anew'], code: 'paper-replaced' },
};
