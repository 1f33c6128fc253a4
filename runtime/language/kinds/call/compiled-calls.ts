import type { CompiledCall } from '../../../engine/product.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { withCompiledCopy } from '../../emit/compile-copy.ts';
import { own } from '../../source/json-object.ts';

/** The calls, each with what its contract says of it. One object for organisations with the same calls. */
export const callsOfProduct = (context: CheckContext): Record<string, CompiledCall> =>
  context.prepared.memo('calls', context.same('call'), () => compiledCalls(context));

function compiledCalls({ documents, prepared, sites, parse }: CheckContext): Record<string, CompiledCall> {
  return Object.fromEntries(
    [...documents.call.values()].flatMap((call) => {
      const contract = own(prepared.contracts, call.value.contract);
      if (!contract) return [];
      const make = (): CompiledCall => ({
        ...withCompiledCopy(call.value, sites(call), parse),
        id: call.id,
        method: contract.method,
        path: contract.path,
        ...(contract.role ? { role: contract.role } : {}),
        ...(contract.versioned ? { versioned: contract.versioned } : {}),
        ...(contract.answeredFrom === undefined ? {} : { answeredFrom: contract.answeredFrom }),
        ...(contract.answeredEach === undefined ? {} : { answeredEach: contract.answeredEach }),
        ...(contract.givenAs === undefined ? {} : { givenAs: contract.givenAs }),
        ...(contract.proved ? { proved: true as const } : {}),
      });
      return [[call.id, prepared.memo('call', [call.value], make)]];
    }),
  );
}
