import type { DomainContracts } from '../../../contract/domain-contracts.ts';
import { chatbotContracts } from './chatbot.ts';
import { applicationPart, deskChatContracts } from './desk.ts';
import { liveChatContracts } from './live-chat.ts';
import { streamChatContracts } from './stream-chat.ts';

export const chatContracts: DomainContracts = {
  calls: { ...chatbotContracts, ...liveChatContracts, ...streamChatContracts, ...deskChatContracts },
  parts: { 'back-office-application': applicationPart },
};
