import { chatSection, type ProductSection } from '../../../../runtime/engine/product-section.ts';
import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { ChatRefusal, ChatServices, LiveSession } from '../../../../runtime/widgets/chat/model/chat-service.ts';
import type { Api } from '../../../contract/api/api.ts';
import { HttpError } from '../../../contract/api/http-error.ts';
import type { chatOpenStatus } from '../../../contract/calls/contact/operating-hours.ts';
import type { ResponseOf } from '../../../contract/schemas/call-contract.ts';
import type { chatSocketPath } from '../contract/frames.ts';
import type {
  authenticateChat,
  initWebChat,
  refreshChatProof,
  refreshChatToken,
  webChatInfo,
} from '../contract/live-chat.ts';
import type { initStreamChat, streamAgents } from '../contract/stream-chat.ts';
import { chatFiles } from './chat-files.ts';
import { chatbotCalls } from './chatbot-calls.ts';
import { enterConversation } from './live-conversation.ts';
import { post } from './post.ts';

// Only types are imported from the contract, so that its schemas are not in the bundle.
const socketPath: typeof chatSocketPath = '/service-omni-proxy/external/api/v1/socket';
const paths = {
  begin: '/service-csp/external/api/v1/twilio/initWebChat',
  beginStream: '/service-omni-proxy/insecure/api/v1/stream/init-web-chat',
  refresh: '/service-csp/external/api/v1/twilio/refreshToken',
  info: '/service-csp/external/api/v1/twilio/web-chat-info',
  prove: '/service-csp/customer/secure/api/v1/webchat/authenticate',
  renewProof: '/service-csp/customer/secure/api/v1/webchat/refresh',
  agents: '/service-omni-proxy/secure/api/v1/stream/admin/agent/onboarding/all',
  open: '/service-operating-hours/external/api/v1/hours/OPS_CHAT/openStatus',
} as const satisfies {
  begin: (typeof initWebChat)['path'];
  beginStream: (typeof initStreamChat)['path'];
  refresh: (typeof refreshChatToken)['path'];
  info: (typeof webChatInfo)['path'];
  prove: (typeof authenticateChat)['path'];
  renewProof: (typeof refreshChatProof)['path'];
  agents: (typeof streamAgents)['path'];
  open: (typeof chatOpenStatus)['path'];
};

export type ChatServiceParts = {
  api: Api;
  org: string;
  loadSection(id: string): Promise<ProductSection>;
  /** Opens a WebSocket at a path of this site. */
  open(path: string): WebSocket;
  now(): string;
};

/** The chat's calls and WebSocket, behind the interface of its window. */
export function createChatServices({ api, org, loadSection, open, now }: ChatServiceParts): ChatServices {
  return {
    now,
    documents: () => loadSection(chatSection),
    async isOpen(hoursOf) {
      const { body } = await api.send({ method: 'GET', path: paths.open, headers: { 'x-org': hoursOf } });
      return (body as ResponseOf<typeof chatOpenStatus>).isOpen;
    },
    async begin({ name, email }, about, { nonce, agentId, welcome }) {
      const { mode, identityUuid, orgCode, tag, skill, applicationUuid, pageUrl } = about;
      // Stream mode begins the same conversation by its own call.
      const begun = post(api, mode === 'stream' ? paths.beginStream : paths.begin, {
        ...{ name, email, orgCode, pageUrl, welcomeMessage: welcome },
        ...{ identityUuid, tag, skill, applicationUuid, chatMode: mode, nonce, agentId },
      });
      return (await begun.catch(refusalOf)) as ResponseOf<typeof initWebChat> | ChatRefusal;
    },
    async refresh(session) {
      const next = (await post(api, paths.refresh, { token: session.token })) as ResponseOf<typeof refreshChatToken>;
      return { ...session, ...next };
    },
    async prove() {
      return ((await post(api, paths.prove, {})) as ResponseOf<typeof authenticateChat>).nonce;
    },
    async renewProof(nonce) {
      const { body } = await api.send({ method: 'PUT', path: paths.renewProof, query: { nonce } });
      return (body as ResponseOf<typeof refreshChatProof>).nonce;
    },
    ...chatFiles(api),
    async agents() {
      return ((await post(api, paths.agents, {})) as ResponseOf<typeof streamAgents>).agents;
    },
    enter(session, unsent, keep) {
      // A WebSocket request has no custom headers, so the organisation is in its URL.
      const address = `${socketPath}?org=${encodeURIComponent(org)}`;
      return enterConversation({
        session: knownBy(session),
        open: () => open(address),
        unsent,
        keep,
        now,
        page: location.pathname,
      });
    },
    async contact({ omniProxyChannelId }) {
      // A tab of an older release may have stored a session without it.
      if (!omniProxyChannelId) throw new Error('Omni Proxy value not available');
      const { contactId } = (await post(api, paths.info, { omniProxyChannelId })) as ResponseOf<typeof webChatInfo>;
      if (!contactId) throw new Error('Contact ID not available');
      return contactId;
    },
    ...chatbotCalls(api),
  };
}

const refusals: Record<string, ChatRefusal> = {
  closed: 'personAway',
  'chat-full': 'crowded',
  'too-many-conversations': 'crowdedHere',
};

/** Why no conversation begins, by the error's code; throws any other error. */
function refusalOf(error: unknown): ChatRefusal {
  const code = error instanceof HttpError ? readPath(error.body, 'code') : undefined;
  const refusal = typeof code === 'string' && Object.hasOwn(refusals, code) ? refusals[code] : undefined;
  if (refusal === undefined) throw error;
  return refusal;
}

/** Removes the further ids of a session in stream mode, which the socket does not accept. */
const knownBy = ({ conversationSid, token, omniProxyChannelId }: LiveSession): Omit<LiveSession, 'expiration'> => ({
  conversationSid,
  token,
  omniProxyChannelId,
});
