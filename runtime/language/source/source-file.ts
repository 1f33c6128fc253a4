import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointerTo, stepsOf, valueAt } from '../../json/json-pointer.ts';
import { objectAsWritten } from '../order/written-keys.ts';
import { curvedQuoteFault, encodingFault } from './check-encoding.ts';
import { textTooLong, tooLarge } from './check-size.ts';
import { type Diagnostic, diagnosticAt, type Finding, type Position } from './diagnostic.ts';

/** A parsed JSON file, or the object at the pointer `at` in one. Positions are computed from the text when needed. */
export type SourceFile = {
  file: string;
  text: string;
  value: JsonObject;
  at?: string;
  /** Only for a brand's file: the values of the base that it recorded as replaced. */
  replaced?: JsonObject;
  /** Only for a Markdown text: the position where it begins. */
  place?: Position;
  /** Only for a part or text: the document that uses it, and its place there. */
  mount?: { pointer: string; user: SourceFile };
};

type Tree = { root: Node; lines: number[] };

/** Names inherited by every object, which are not allowed as keys. */
const inherited = new Set(['prototype', ...Object.getOwnPropertyNames(Object.prototype)]);
/** The most nested levels: logic may have 100 levels of an object and a list each, within the document. */
const deepest = 300;

/**
 * Parses strict JSON: no comments, no trailing commas, no duplicate keys. `source` is absent where the file cannot be
 * parsed.
 */
export function readSource(file: string, text: string): { source?: SourceFile; diagnostics: Diagnostic[] } {
  const lines = lineStarts(text);
  const broken = (offset: number, finding: Finding, pointer = ''): Diagnostic =>
    diagnosticAt(file, positionAt(lines, offset), pointer, finding);
  const unread = tooLarge(text) ?? encodingFault(text);
  if (unread) return { diagnostics: [broken(unread.offset, unread.finding)] };
  const deep = tooDeepAt(text);
  if (deep !== undefined)
    return {
      diagnostics: [
        broken(deep, {
          code: 'too-deep',
          message: `Nested deeper than ${deepest} levels.`,
          remedy: 'flatten the document',
        }),
      ],
    };

  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first || !root) {
    const { offset, finding } = syntaxFault(text, first);
    return { diagnostics: [broken(offset, finding)] };
  }

  const diagnostics: Diagnostic[] = [];
  const value = jsonOf(root, '', (node, pointer, finding) => diagnostics.push(broken(node.offset, finding, pointer)));
  if (!isObject(value))
    diagnostics.push(
      broken(root.offset, {
        code: 'not-an-object',
        message: 'A document is a JSON object.',
        remedy: 'begin with { and end with }',
      }),
    );
  if (diagnostics.length > 0 || !isObject(value)) return { diagnostics };
  return { source: { file, text, value }, diagnostics };
}

function syntaxFault(text: string, error: ParseError | undefined): { offset: number; finding: Finding } {
  const offset = error?.offset ?? 0;
  return (
    curvedQuoteFault(text, offset) ??
    trailingCommaFault(text, offset) ?? { offset, finding: syntaxFinding(text.trim() === '' ? undefined : error) }
  );
}

/** Reports a trailing comma at the comma itself; the bracket after it may be lines below. */
function trailingCommaFault(text: string, offset: number): { offset: number; finding: Finding } | undefined {
  const before = text.slice(0, offset).trimEnd();
  if (!before.endsWith(',') || !']}'.includes(text.charAt(offset) || ' ')) return undefined;
  const finding = {
    code: 'syntax',
    message: 'Not valid JSON: nothing follows this comma.',
    remedy: 'remove the comma, or write what follows it',
  } as const;
  return { offset: before.length - 1, finding };
}

const syntaxRemedies: Readonly<Record<string, string>> = {
  CommaExpected: 'write a comma after what stands before this, or the bracket that ends it',
  ColonExpected: 'write a colon between the key and its value',
  ValueExpected: 'write a value here, or remove the comma before this',
  PropertyNameExpected: 'write a key in double quotes here, or remove the comma before it',
  CloseBraceExpected: 'write the } that ends the object',
  CloseBracketExpected: 'write the ] that ends the list',
  UnexpectedEndOfString: 'end the text with a double quote on the same line',
  InvalidCommentToken: 'remove the comment: JSON has none',
};

function syntaxFinding(error: ParseError | undefined): Finding {
  const what = error ? printParseErrorCode(error.error) : 'empty';
  const words = what.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return {
    code: 'syntax',
    message: `Not valid JSON: ${words}.`,
    remedy: syntaxRemedies[what] ?? 'write strict JSON: double quotes, no comments, no trailing comma',
  };
}

type Refuse = (node: Node, pointer: string, finding: Finding) => void;

function jsonOf(node: Node, pointer: string, refuse: Refuse): Json {
  if (node.type === 'array')
    return (node.children ?? []).map((item, index) => jsonOf(item, pointerTo(pointer, index), refuse));
  if (node.type === 'object') return objectOf(node, pointer, refuse);
  const long = typeof node.value === 'string' ? textTooLong(node.value) : undefined;
  if (long) refuse(node, pointer, long);
  if (typeof node.value === 'number' && !Number.isFinite(node.value))
    refuse(node, pointer, {
      code: 'number-range',
      message: 'This number is too large.',
      remedy: 'write a number below 1e308',
    });
  return node.value;
}

function objectOf(node: Node, pointer: string, refuse: Refuse): Json {
  const members = new Map<string, Json>();
  for (const property of node.children ?? []) {
    const [keyNode, valueNode] = property.children ?? [];
    if (!keyNode || !valueNode) continue;
    const key: string = keyNode.value;
    const inner = pointerTo(pointer, key);
    if (inherited.has(key))
      refuse(keyNode, inner, {
        code: 'forbidden-key',
        message: `"${key}" may not be a key.`,
        remedy: 'choose another name',
      });
    else if (members.has(key))
      refuse(keyNode, inner, {
        code: 'duplicate-key',
        message: `"${key}" is written twice in this object.`,
        remedy: 'remove one of the two',
      });
    else members.set(key, jsonOf(valueNode, inner, refuse));
  }
  return objectAsWritten([...members]);
}

/** The offset where nesting exceeds the limit; checked before parsing, which would overflow the stack. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char === '\\') at++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') {
      depth++;
      if (depth > deepest) return at;
    } else if (char === '}' || char === ']') depth--;
  }
  return undefined;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function positionAt(lines: number[], offset: number): Position {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (lines[low] ?? 0) + 1 };
}

/** A part of a file as a source of its own, so that findings in the part keep their positions. */
export function partOf(source: SourceFile, pointer: string): SourceFile | undefined {
  const value = valueAt(source.value, pointer);
  return isObject(value) ? { ...source, value, at: `${source.at ?? ''}${pointer}` } : undefined;
}

/** Syntax trees, parsed only for files with a finding in a part. */
const trees = new WeakMap<SourceFile, Tree>();

function treeOf(source: SourceFile): Tree {
  const known = trees.get(source) ?? parsedTree(source);
  trees.set(source, known);
  return known;
}

function parsedTree({ file, text, at = '' }: SourceFile): Tree {
  const whole = parseTree(text);
  const root = whole && find(whole, stepsOf(at));
  if (!root) throw new Error(`${file} was read, and has no "${at}"`);
  return { root, lines: lineStarts(text) };
}

/** The position of the value at a pointer, or of its key; of the nearest parent where the file lacks it. */
export function sourcePosition(source: SourceFile, pointer: string, part: 'value' | 'key' = 'value'): Position {
  if (source.place) return source.place;
  const { root, lines } = treeOf(source);
  const steps = stepsOf(pointer.slice(source.mount?.pointer.length ?? 0));
  let node = find(root, steps);
  const missing = node === undefined;
  while (node === undefined) node = find(root, steps.slice(0, -1 - countMissing(root, steps)));
  const key = part === 'key' && !missing && node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  return positionAt(lines, (key ?? node).offset);
}

function countMissing(root: Node, steps: string[]): number {
  for (let kept = steps.length - 1; kept >= 0; kept--)
    if (find(root, steps.slice(0, kept))) return steps.length - 1 - kept;
  return steps.length;
}

function find(root: Node, steps: string[]): Node | undefined {
  let node: Node | undefined = root;
  for (const step of steps) {
    if (node === undefined) return undefined;
    node = node.type === 'array' ? node.children?.[Number(step)] : findNodeAtLocation(node, [step]);
  }
  return node;
}
