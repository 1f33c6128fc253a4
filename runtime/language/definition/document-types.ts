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
