/** The desk in a journey on the engine: the decisions of the server, with other stores. */
import type {
  DomainApplication,
  DomainCall,
  DomainOfApplication,
  JourneyDomain,
} from '../../../../runtime/journey/application/journey-domain.ts';
import type { JourneyResponse } from '../../../../runtime/journey/application/workflow-answers.ts';
import { readPath } from '../../../../runtime/json/dotted-path.ts';
import { roles } from '../decisions/roles.ts';
import { staffPart } from '../decisions/views.ts';
import { DeskFlags } from './desk-flags.ts';
import { JourneyBegun } from './journey-begun.ts';
import { JourneyDesk } from './journey-desk.ts';

export const deskInJourney: JourneyDomain = { roles: Object.values(roles), begin };

type Desk = { desk: JourneyDesk; begun: JourneyBegun; flags: DeskFlags };

function begin(application: DomainApplication): DomainOfApplication {
  const desk = new JourneyDesk(application);
  const begun = new JourneyBegun(application);
  const flags = new DeskFlags(application);
  return {
    respondWithoutApplication: (call) => (call.role === roles.openLink ? begun.open(call) : undefined),
    respond: (call) => answer({ desk, begun, flags }, call),
    staffView: (own) => staffPart([application.lifecycle], own),
    recordAct: (act) => desk.record(act),
    shares: { summary: () => desk.summary() },
    words: { prepared: () => begun.link() },
    listed: () => begun.inquiries(),
    succeeded: ({ body = null }, response) => {
      const uuid = readPath(response, 'uuid');
      if (typeof uuid === 'string') begun.complete(readPath(body, 'preparedToken'), uuid);
    },
  };
}

function answer({ desk, begun, flags }: Desk, call: DomainCall): JourneyResponse | undefined {
  const { role, caller } = call;
  if (caller !== 'agent') return undefined;
  switch (role) {
    case roles.flags:
    case roles.flag:
    case roles.switchFlag:
      return flags.answer(call);
    case roles.begin:
    case roles.begun:
    case roles.actOnBegun:
      return begun.answer(call);
    default:
      return desk.answer(call);
  }
}
