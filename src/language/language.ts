/** The document language of the product: the runtime's kinds of document and those of the trade. */
import { languageOf } from '../../runtime/language/definition/language.ts';
import { kinds } from '../../runtime/language/kinds/kinds.ts';
import type { CheckedLanguage } from '../../runtime/language/module/kind-module.ts';
import { answerKind } from './answer/kind.ts';
import { cannedReplyKind } from './canned-reply/kind.ts';
import { chatbotKind } from './chatbot/kind.ts';
import { claimsKind } from './claims/kind.ts';
import { liveChatKind } from './live-chat/kind.ts';
import { pricingKind } from './pricing/kind.ts';
import { stateKind } from './state/kind.ts';

const tradeKinds = [answerKind, chatbotKind, liveChatKind, cannedReplyKind, pricingKind, stateKind, claimsKind];

export const language: CheckedLanguage = languageOf([...kinds, ...tradeKinds]);
