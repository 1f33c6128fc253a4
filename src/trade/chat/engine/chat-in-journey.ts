/** The chat in a journey on the engine: the decisions of the server, with another store. */
import type {
  DomainApplication,
  DomainOfApplication,
  JourneyDomain,
} from '../../../../runtime/journey/application/journey-domain.ts';
import type { ChatStep } from '../../../../runtime/schema/types.ts';
import { roles } from '../decisions/roles.ts';
import { conversationOfApplication } from '../decisions/views.ts';
import { compareChat } from './compare-chat.ts';
import { answerAtDesk } from './desk-calls.ts';
import { sayAtDesk, shownAtDesk, typeAtDesk } from './desk-steps.ts';
import { JourneyConversation } from './journey-conversation.ts';
import { JourneyWindow } from './journey-window.ts';

const ofDesk = Object.values(roles);

export const chatInJourney: JourneyDomain = { roles: ofDesk, compare: { chat: compareChat }, begin };

function begin(application: DomainApplication): DomainOfApplication {
  const conversation = new JourneyConversation(application);
  const window = new JourneyWindow(conversation);
  return {
    respond(call) {
      const answer = answerAtDesk(application, conversation, call);
      window.read();
      return answer;
    },
    deskView: () => ({
      conversations: conversation.state ? [conversationOfApplication(conversation.id, conversation.state)] : [],
    }),
    // Steps of a journey are validated JSON.
    steps: {
      chat: (wanted, person) => window.act(person, wanted as ChatStep),
      type: (text, person) => (person.isAgent ? typeAtDesk(person, String(text)) : window.type()),
      say: (text, person) => (person.isAgent ? sayAtDesk(person, String(text)) : window.say(String(text))),
    },
    shown: { chat: (person) => (person.isAgent ? shownAtDesk(person) : window.shown()) },
    words: { conversation: () => conversation.id },
  };
}
