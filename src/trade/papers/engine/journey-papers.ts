import { formatCopy } from '../../../../runtime/engine/copy/format-copy.ts';
import type { Environment } from '../../../../runtime/engine/environment/environment.ts';
import { withScope } from '../../../../runtime/engine/environment/scope.ts';
import type { RuleLookup } from '../../../../runtime/engine/logic/determine.ts';
import { paperForm } from '../../../../runtime/engine/papers/paper-form.ts';
import { paperInstances } from '../../../../runtime/engine/papers/paper-instances.ts';
import { paperLines } from '../../../../runtime/engine/papers/paper-lines.ts';
import type { DomainApplication } from '../../../../runtime/journey/application/journey-domain.ts';
import { versionOf } from '../../../../runtime/journey/texts/version-of.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { Paper as PaperDocument } from '../../../../runtime/schema/types.ts';
import type { Refusal } from '../../port/refusal.ts';
import { decide } from '../decisions/decide.ts';
import type { PaperEffect, PaperEvent, PaperFacts } from '../decisions/decision.ts';
import type { Paper } from '../decisions/paper.ts';

/**
 * The papers of a journey's application, kept in memory. They are not drawn: a paper has one page, and one more for each page
 * break in its document; its lines have no place. A journey reads no file, so that each counts as sent, and its pages take no time.
 */
export class JourneyPapers {
  readonly #application: DomainApplication;
  #all: readonly Paper[] = [];
  /** How often papers were made, to tell their versions apart. */
  #makings = 0;
  /** All times at which papers were made, by document: ISO 8601 in UTC. */
  #madeAt: Record<string, string[]> = {};

  constructor(application: DomainApplication) {
    this.#application = application;
  }

  get all(): readonly Paper[] {
    return this.#all;
  }

  get madeAt(): Readonly<Record<string, string[]>> {
    return this.#madeAt;
  }

  /** Replaces the papers by those of these documents. */
  begin(documents: readonly string[]): void {
    this.#all = [];
    this.#madeAt = {};
    this.make(documents);
  }

  /** Makes the papers of these documents, in their order. */
  make(documents: readonly string[]): void {
    for (const id of documents) {
      const paper = this.#application.paper(id);
      const papers = paper ? this.#made(id, paper) : [];
      if (papers.length === 0) continue;
      this.#madeAt[id] = [...(this.#madeAt[id] ?? []), this.#application.now()];
      this.apply({ type: 'made', papers });
    }
  }

  #made(document: string, paper: PaperDocument): Paper[] {
    const { lifecycle, environment, rules, now } = this.#application;
    const env = environment();
    const borrower = env.get(lifecycle.applicantName ?? '');
    this.#makings += 1;
    return paperInstances(document, paper, env, rules).map(({ id, item, copy }) => {
      const scope: Environment = item === undefined ? env : withScope(env, { item });
      const whom = item ?? borrower;
      return {
        ...{ id, document, title: formatCopy(paper.title, scope), kind: paper.kind, copy },
        forWhom: typeof whom === 'string' ? whom : '',
        ...{ pages: pagesOf(paper), read: [], signing: paper.signing ?? null, signedAt: null },
        ...{ madeAt: now(), version: paperForm(paper), sha256: versionOf(`${id} ${this.#makings}`) },
        ...{ bytes: 0, fields: linesOf(paper, scope, rules) },
      };
    });
  }

  /** Applies what is decided. Returns why it is refused. `isStale`: it is based on an older version of the application. */
  apply(event: PaperEvent, isStale = false): Refusal | undefined {
    const { now, awaits } = this.#application;
    const at = now();
    const reading = { sent: Date.parse(at), lastPage: undefined, pageMs: 0 };
    const facts: PaperFacts = { now: at, reading, signing: { isStale, awaits } };
    const decided = decide(this.#all, event, facts);
    if ('refusal' in decided) return decided.refusal;
    this.#all = decided.state;
    decided.effects.forEach(this.#perform);
    return undefined;
  }

  /** The page has judged the signature, and the account was asked for its proof. */
  #perform = (effect: PaperEffect): void => {
    if (effect.type === 'move') this.#application.save(effect.event);
  };
}

/** The lines to fill in, which have no place on a paper that is not drawn. */
const linesOf = (paper: PaperDocument, env: Environment, rules: RuleLookup): JsonObject[] =>
  paperLines(paper, env, rules).map(({ id, kind, filledBy }) => ({
    ...{ id, kind, whose: filledBy === 'applicant' ? 'borrower' : 'other', label: '' },
    ...{ page: 1, x: 0, y: 0, width: 0, height: 0 },
  }));

function pagesOf({ sections }: PaperDocument): number {
  return 1 + Object.values(sections).filter(({ newPage }) => newPage).length;
}
