import { isObject } from '../../../json/json.ts';
import { compiledDocument } from '../../emit/compile-documents.ts';
import { mapped } from '../../emit/mapped.ts';
import type { KindModule } from '../../module/kind-module.ts';
import { leaveOutBack } from '../../removed-steps/leave-out-back.ts';
import { removeSteps } from '../../removed-steps/remove-steps.ts';
import { checkRemovedSteps } from '../../removed-steps/still-needed.ts';
import { checkFlows } from './check-flows.ts';
import schema from './flow.schema.json' with { type: 'json' };

export const flowKind: KindModule = {
  name: 'flow',
  schema,
  texts: 'translated',
  namespaces: {
    'step of the flow': {
      noun: 'step',
      code: 'unknown-step',
      names: () => [],
      ownNames: ({ steps }) => (isObject(steps) ? Object.keys(steps) : []),
    },
  },
  path: 'flows/{id}/flow.json',
  ownId: true,
  shape: (shaping) => {
    const { prepared, assembly, report } = shaping;
    shaping.removed = removeSteps(prepared, assembly.documents, report);
    leaveOutBack(prepared, assembly.documents);
  },
  checks: [checkFlows],
  checksOfReferences: [checkRemovedSteps],
  product: (context) => ({
    flows: context.prepared.memo('all of flow', context.same('flow'), () =>
      mapped(context.documents.flow, (flow) => compiledDocument(context, flow)),
    ),
  }),
};
