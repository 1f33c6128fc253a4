import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Finding, Position } from '../source/diagnostic.ts';

/** A piece of a Markdown text that a block can show; each text is an ICU message. */
export type TextPiece =
  | { kind: 'paragraph' | 'heading'; text: string; at: Position }
  | { kind: 'list'; style: 'bullets' | 'numbers'; items: { text: string; at: Position }[]; at: Position };

export type MarkdownFault = { at: Position; finding: Finding };

/**
 * Parses the supported Markdown: paragraphs, headings of the second level, lists of one level, **bold** and
 * [links](name) to a link of the block. Line breaks within a paragraph become spaces. Anything else is a fault.
 */
export function readMarkdown(text: string): { pieces: TextPiece[]; faults: MarkdownFault[] } {
  const faults: MarkdownFault[] = [];
  const pieces = fromMarkdown(text).children.flatMap((node) => pieceOf(node, faults));
  return { pieces, faults };
}

function pieceOf(node: RootContent, faults: MarkdownFault[]): TextPiece[] {
  const at = positionOf(node);
  if (node.type === 'paragraph') return [{ kind: 'paragraph', text: messageOf(node.children, faults), at }];
  if (node.type === 'heading' && node.depth === 2)
    return [{ kind: 'heading', text: messageOf(node.children, faults), at }];
  if (node.type !== 'list') return refuse(node, faults);
  const items = node.children.flatMap(({ children: [first, ...more] }) => {
    if (first?.type !== 'paragraph' || more.length > 0) return refuse(more[0] ?? first ?? node, faults);
    return [{ text: messageOf(first.children, faults), at: positionOf(first) }];
  });
  return [{ kind: 'list', style: node.ordered ? 'numbers' : 'bullets', items, at }];
}

const messageOf = (nodes: PhrasingContent[], faults: MarkdownFault[]): string =>
  nodes.map((node) => phraseOf(node, faults)).join('');

/** The address of a Markdown link is the name of a link of the block. */
const linkName = /^[a-z][\w-]*$/i;

function phraseOf(node: PhrasingContent, faults: MarkdownFault[]): string {
  // In an ICU message, < begins a tag unless it is quoted.
  if (node.type === 'text') return node.value.replace(/\s*\n\s*/g, ' ').replaceAll('<', "'<'");
  if (node.type === 'strong') return `<b>${messageOf(node.children, faults)}</b>`;
  if (node.type === 'link' && linkName.test(node.url))
    return `<${node.url}>${messageOf(node.children, faults)}</${node.url}>`;
  refuse(node, faults);
  return '';
}

const positionOf = ({ position }: Nodes): Position => ({
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
});

function refuse(node: Nodes, faults: MarkdownFault[]): [] {
  const [message, remedy] = reasons[node.type] ?? ['Blocks cannot draw this.', allowed];
  faults.push({ at: positionOf(node), finding: { code: 'text-markdown', message, remedy } });
  return [];
}

const allowed = 'write paragraphs, lists of one level, "## " headings, **bold** and [links](name)';

const reasons: Readonly<Record<string, readonly [message: string, remedy: string]>> = {
  html: ['A text has no HTML.', 'write **bold** and [the text](name), with the name of a link of the block'],
  heading: ['Only headings of the second level are drawn.', 'begin the line with ##'],
  emphasis: ['Only bold is drawn.', 'write **bold**'],
  link: [
    'The address of a link is the name of a link of the block.',
    'write [the text](name), and the link in "links"',
  ],
  break: ['Lines of a paragraph are not broken.', 'begin a new paragraph after an empty line'],
  list: ['A list has one level.', 'write the items in one list, or two lists'],
  code: ['A line that begins with four blanks is code, which is not drawn.', 'begin the line without blanks'],
};
