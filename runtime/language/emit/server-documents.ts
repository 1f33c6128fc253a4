import { deepFreeze } from '../../json/deep-freeze.ts';
import type { CompiledLifecycle } from '../../lifecycle/underwriting-rules.ts';
import type {
  Answer,
  CannedReply,
  Chatbot,
  Eligibility,
  Flag,
  LiveChat,
  LoginFlags,
  LoginSettings,
  Message,
  OperatingHours,
  Paper,
  Personas,
  Pricing,
} from '../../schema/types.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import { registryOf } from '../sources/citations.ts';
import { compiledDocument } from './compile-documents.ts';

/** The documents of one organisation that never leave the server. */
export type ServerDocuments = {
  /** By the file's name. */
  lifecycle: Record<string, CompiledLifecycle>;
  personas: Personas | undefined;
  pricing: Pricing | undefined;
  eligibility: Eligibility;
  /** By department. */
  operatingHours: OperatingHours;
  /** The login provider; undefined where the brand names none. */
  login: LoginSettings | undefined;
  /** The flag that opens a login, by the group of people whose login it is. */
  loginFlags: LoginFlags;
  /** With their copy compiled, by id. */
  papers: Record<string, Paper>;
  /** With their copy compiled, by id. */
  messages: Record<string, Message>;
  /** The chatbot's answers, by id. */
  answers: Record<string, Answer>;
  /** Undefined where the lender has none. */
  chatbot: Chatbot | undefined;
  /** Undefined where nobody answers in a chat. */
  liveChat: LiveChat | undefined;
  /** Replies that agents can insert into conversations, by id. */
  cannedReplies: Record<string, CannedReply>;
  /** By id. */
  flags: Record<string, Flag>;
  /** Citations by the ids of sources, for display. */
  citations: Record<string, string>;
};

export function serverDocuments(context: CheckContext): ServerDocuments {
  const { documents } = context;
  const bot = documents.chatbot.get('chatbot');
  const chat = documents.liveChat.get('live-chat');
  return deepFreeze({
    lifecycle: Object.fromEntries([...documents.lifecycle].map(([id, { value }]) => [id, value])),
    personas: documents.personas.get('personas')?.value,
    pricing: documents.pricing.get('pricing')?.value,
    eligibility: documents.brand.get('brand')?.value.eligibility ?? {},
    operatingHours: documents.brand.get('brand')?.value.operatingHours ?? {},
    login: documents.brand.get('brand')?.value.login,
    loginFlags: documents.brand.get('brand')?.value.loginFlags ?? {},
    citations: Object.fromEntries(Object.entries(registryOf(documents)).map(([id, { citation }]) => [id, citation])),
    papers: Object.fromEntries([...documents.paper].map(([id, paper]) => [id, compiledDocument(context, paper)])),
    answers: Object.fromEntries([...documents.answer].map(([id, answer]) => [id, compiledDocument(context, answer)])),
    flags: Object.fromEntries([...documents.flag].map(([id, { value }]) => [id, value])),
    chatbot: bot && compiledDocument(context, bot),
    liveChat: chat && compiledDocument(context, chat),
    cannedReplies: Object.fromEntries(
      [...documents.cannedReply].map(([id, reply]) => [id, compiledDocument(context, reply)]),
    ),
    messages: Object.fromEntries(
      [...documents.message].map(([id, message]) => [id, compiledDocument(context, message)]),
    ),
  });
}
