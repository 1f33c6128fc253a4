import type { CompiledFlow } from '../../engine/product.ts';
import type { CompiledLifecycle } from '../../lifecycle/underwriting-rules.ts';
import type {
  Answer,
  Brand,
  Call,
  CannedReply,
  Chatbot,
  ChatWindow,
  Dialog,
  FactsDocument,
  Flag,
  Fragment,
  Journey,
  LiveChat,
  LoanProduct,
  Locale,
  Message,
  Overlay,
  Paper,
  Part,
  Paths,
  Personas,
  Pricing,
  ProgressDocument,
  Released,
  Routing,
  Rule,
  Screen,
  Section,
  Sentences,
  Shell,
  Sources,
  Statuses,
  Theme,
} from '../../schema/types.ts';

/** The type of each kind of document. */
export type DocumentTypes = {
  brand: Brand;
  theme: Theme;
  product: LoanProduct;
  facts: FactsDocument;
  rule: Rule;
  /** Assembling adds the single step of a flow that shows another flow on one page. */
  flow: CompiledFlow;
  screen: Screen;
  call: Call;
  dialog: Dialog;
  shell: Shell;
  fragment: Fragment;
  routing: Routing;
  statuses: Statuses;
  journey: Journey;
  locale: Locale;
  /** Assembling adds the underwriting rules that its transitions name. */
  lifecycle: CompiledLifecycle;
  message: Message;
  answer: Answer;
  chatbot: Chatbot;
  liveChat: LiveChat;
  cannedReply: CannedReply;
  flag: Flag;
  chat: ChatWindow;
  overlay: Overlay;
  paper: Paper;
  part: Part;
  section: Section;
  sentences: Sentences;
  paths: Paths;
  personas: Personas;
  pricing: Pricing;
  sources: Sources;
  progress: ProgressDocument;
  released: Released;
};

export type DocumentKind = keyof DocumentTypes;

export type DocumentName = { kind: DocumentKind; id: string };

const flowFiles: [RegExp, DocumentKind][] = [
  [/^flows\/parts\/(copy)\.json$/, 'sentences'],
  [/^flows\/parts\/([^/]+\/.+)\.json$/, 'part'],
  [/^flows\/(.+)\/section\.json$/, 'section'],
  [/^flows\/(product)\.json$/, 'product'],
  [/^flows\/(released)\.json$/, 'released'],
  [/^flows\/(facts)\.json$/, 'facts'],
  [/^flows\/(facts)\/[^/]+\.json$/, 'facts'],
  [/^flows\/(sources)\.json$/, 'sources'],
  [/^flows\/(sources)\/[^/]+\.json$/, 'sources'],
  [/^flows\/rules\/(?:[^/]+\/)*([^/]+)\.json$/, 'rule'],
  [/^flows\/calls\/(?:[^/]+\/)*([^/]+)\.json$/, 'call'],
  [/^flows\/locales\/([^/]+)\.json$/, 'locale'],
  [/^flows\/locales\/([^/]+)\/.+\.json$/, 'locale'],
  [/^flows\/routing\/(statuses)\.json$/, 'statuses'],
  [/^flows\/routing\/(status)\.json$/, 'routing'],
  [/^flows\/routing\/(paths)\.json$/, 'paths'],
  [/^flows\/overlays\/([^/]+)\.json$/, 'overlay'],
  [/^flows\/dialogs\/(.+)\.json$/, 'dialog'],
  [/^flows\/shell\/([^/]+)\.json$/, 'shell'],
  [/^flows\/progress\/([^/]+)\.json$/, 'progress'],
  [/^flows\/schemas\/([^/]+)\.json$/, 'fragment'],
  [/^flows\/messages\/(?:[^/]+\/)*([^/]+)\.json$/, 'message'],
  [/^flows\/chat\/answers\/([^/]+)\.json$/, 'answer'],
  [/^flows\/chat\/(chatbot)\.json$/, 'chatbot'],
  [/^flows\/chat\/(live-chat)\.json$/, 'liveChat'],
  [/^flows\/chat\/replies\/([^/]+)\.json$/, 'cannedReply'],
  [/^flows\/flags\/([^/]+)\.json$/, 'flag'],
  [/^flows\/chat\/(window)\.json$/, 'chat'],
  [/^flows\/papers\/([^/]+)\.json$/, 'paper'],
  [/^flows\/lifecycle\/(personas)\.json$/, 'personas'],
  [/^flows\/lifecycle\/(personas)\/[^/]+\.json$/, 'personas'],
  [/^flows\/lifecycle\/([^/]+)\.json$/, 'lifecycle'],
  [/^flows\/lifecycle\/([^/]+)\/.+\.json$/, 'lifecycle'],
  [/^flows\/([^/]+)\/flow\.json$/, 'flow'],
];

/** Folders for one kind of document; a misplaced file in them must not be taken for a screen. */
const reserved =
  /^flows\/(?:facts|sources|rules|calls|routing|overlays|dialogs|shell|progress|schemas|papers|messages|lifecycle|parts|locales|conditions|chat|flags)\//;
const screenFile = /^flows\/([^/]+\/.+)\.json$/;

/** The kind and id of a file under flows/, by its path; undefined where the path belongs to no document. */
export function nameOfFlowFile(path: string): DocumentName | undefined {
  for (const [pattern, kind] of flowFiles) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return { kind, id };
  }
  const screen = reserved.test(path) ? undefined : screenFile.exec(path)?.[1];
  return screen === undefined ? undefined : { kind: 'screen', id: screen };
}

/**
 * The path of the document that a file belongs to: its own, or that of a document made of all files in a folder
 * (flows/facts.json).
 */
export const documentPath = (path: string): string =>
  path.replace(/^(flows\/facts|flows\/sources|flows\/lifecycle\/[^/]+|flows\/locales\/[^/]+)\/.+\.json$/, '$1.json');

const brandKinds: Record<string, DocumentKind> = {
  'brand.json': 'brand',
  'theme.json': 'theme',
  'pricing.json': 'pricing',
};

export type BrandFile = { org: string; name: DocumentName; overlays?: string };

/** The document of a file under brands/: one of the brand's own, or an overlay of the document at the same path. */
export function nameOfBrandFile(path: string): BrandFile | undefined {
  const [, org, rest] = /^brands\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (org === undefined || rest === undefined) return undefined;
  const kind = brandKinds[rest];
  if (kind !== undefined) return { org, name: { kind, id: kind } };
  const name = nameOfFlowFile(rest);
  return name && { org, name, overlays: rest };
}
