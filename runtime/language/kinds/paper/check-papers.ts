import { pointerTo } from '../../../json/json-pointer.ts';
import type { FactSource, Paper, PaperBlock } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import type { Assembled } from '../../read/assembled.ts';
import { versionsOf } from '../../read/rule-versions.ts';
import { didYouMean } from '../../source/suggest.ts';

/**
 * Checks papers: a signed paper has a signature line and an event for signing; beside a heading there are only texts; a
 * public specimen reads no facts about an applicant; each has a form number of its own, and each version
 * its revision.
 */
export function checkPapers(context: CheckContext): void {
  for (const paper of [...context.documents.paper.values()].flatMap(versionsOf)) {
    checkSigning(context, paper);
    checkBeside(context, paper);
    if (paper.value.public) checkSpecimen(context, paper);
  }
  checkForms(context);
  for (const paper of context.documents.paper.values()) checkRevisions(context, paper);
}

/** Checks that each version of a paper says another revision than the version before. */
function checkRevisions({ report }: CheckContext, paper: Assembled<'paper'>): void {
  const versions = versionsOf(paper);
  for (const [index, { from = '', value }] of versions.entries())
    if (index > 0 && value.revision === versions[index - 1]?.value.revision)
      report(paper, pointerTo('/versions', from), {
        code: 'paper-revision',
        message: `The text changes, and its revision is still ${value.revision}.`,
        remedy: 'write the "revision" of this version',
      });
}

/** Checks that no two papers have the same number of a form. */
function checkForms({ documents, report }: CheckContext): void {
  const papers = new Map<string, string>();
  for (const paper of documents.paper.values()) {
    const { form } = paper.value;
    const other = papers.get(form);
    papers.set(form, other ?? paper.id);
    if (other !== undefined)
      report(paper, '/form', {
        code: 'paper-form-twice',
        message: `"${other}" has the form number ${form} too.`,
        remedy: 'give each paper a number of its own',
      });
  }
}

function blocksOf({ sections }: Paper): PaperBlock[] {
  return Object.values(sections).flatMap(({ blocks }) => Object.values(blocks));
}

function checkSigning({ documents, report }: CheckContext, paper: Assembled<'paper'>): void {
  const { signing } = paper.value;
  if (signing === undefined && isSignedByOthers(documents, paper.id)) return;
  const line = blocksOf(paper.value).some((block) => block.kind === 'field' && block.filledBy === 'applicant');
  if ((signing !== undefined) !== line)
    report(paper, signing === undefined ? '' : '/signing', {
      code: 'paper-signature',
      message: line
        ? 'The applicant signs this paper here, and nothing comes of it.'
        : 'The applicant signs this paper, and has no line for it.',
      remedy: line
        ? 'name the event in "signing", or make the lines "other"'
        : 'add a field of the applicant, or remove "signing"',
    });
  if (signing === undefined || documents.lifecycle.size === 0) return;
  const events = [...documents.lifecycle.values()].flatMap(({ value }) => Object.keys(value.applicant));
  if (!events.includes(signing))
    report(paper, '/signing', {
      code: 'unknown-event',
      message: `No lifecycle has an applicant's event "${signing}".`,
      remedy: didYouMean(signing, events),
    });
}

/** Checks that only paragraphs and lists are beside a heading: there is no room for other blocks. */
function checkBeside({ report }: CheckContext, paper: Assembled<'paper'>): void {
  for (const [key, { heading, headingBeside, blocks }] of Object.entries(paper.value.sections)) {
    if (!headingBeside) continue;
    if (heading === undefined)
      report(paper, pointerTo('', 'sections', key, 'headingBeside'), {
        code: 'paper-beside',
        message: 'The section has no heading that could stand beside its blocks.',
        remedy: 'give it a "heading", or remove "headingBeside"',
      });
    for (const [id, { kind }] of Object.entries(blocks))
      if (kind !== 'paragraph' && kind !== 'list')
        report(paper, pointerTo('', 'sections', key, 'blocks', id), {
          code: 'paper-beside',
          message: `A block of kind "${kind}" does not fit beside a heading: paragraphs and lists do.`,
          remedy: 'move it to a section of its own, or remove "headingBeside"',
        });
  }
}

/** Whether the application's further participants sign the paper, each a copy of their own. */
const isSignedByOthers = (documents: CheckContext['documents'], paper: string): boolean =>
  [...documents.lifecycle.values()].some(({ value }) => value.participants?.paper === paper);

/** Which facts differ between visitors, by their source. Those of a source that a kind of document adds, such as its figures, do not. */
const isPersonal: Readonly<Record<FactSource, boolean>> = {
  answer: true,
  profile: true,
  call: true,
  session: true,
  flag: false,
  query: true,
  path: true,
  setting: false,
  storage: true,
  prefill: true,
  clock: false,
  widget: true,
  paper: true,
  derived: true,
};

function checkSpecimen(context: CheckContext, paper: Assembled<'paper'>): void {
  const read = [
    ...context.sites(paper).flatMap(({ type, value, pointer }) => {
      const parsed = type === 'copy' ? context.parse(String(value)) : undefined;
      return parsed && 'variables' in parsed ? parsed.variables.map((name) => ({ name, pointer })) : [];
    }),
    // For whom it is made may depend on the applicant; what it says may not.
    ...(context.uses.get(`paper/${paper.id}`) ?? []).flatMap(({ pointer, use }) =>
      pointer === '/when' ? [] : [...use.reads.keys()].map((name) => ({ name, pointer })),
    ),
  ];
  for (const { name, pointer } of read) {
    const fact = context.facts[name.split('.')[0] ?? ''];
    if (fact && isPersonal[fact.source])
      context.report(paper, pointer, {
        code: 'paper-public',
        message: `Anyone can open this paper, but "${name}" is a fact of an applicant.`,
        remedy: 'remove it, or remove "public"',
      });
  }
}
