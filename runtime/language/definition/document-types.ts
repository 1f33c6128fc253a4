import type { CompiledFlow } from '../../engine/product.ts';
import type { CompiledLifecycle } from '../../lifecycle/decision-rules.ts';
import type {
  Brand,
  Call,
  ChatWindow,
  Dialog,
  FactsDocument,
  Flag,
  Fragment,
  Journey,
  Locale,
  Message,
  Overlay,
  Paper,
  Part,
  Paths,
  Personas,
  ProductDocument,
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

/** The type of each kind of document. A kind from outside of the runtime declares its own here (`declare module`). */
export interface DocumentTypes {
  brand: Brand;
  theme: Theme;
  product: ProductDocument;
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
  /** Assembling adds the decision rules that its transitions name. */
  lifecycle: CompiledLifecycle;
  message: Message;
  flag: Flag;
  chat: ChatWindow;
  overlay: Overlay;
  paper: Paper;
  part: Part;
  section: Section;
  sentences: Sentences;
  paths: Paths;
  personas: Personas;
  sources: Sources;
  progress: ProgressDocument;
  released: Released;
}

export type DocumentKind = keyof DocumentTypes;

export type DocumentName = { kind: DocumentKind; id: string };
