import workerAddress from './pdf-worker.ts?worker&url';

/** The name of the policy, as the content security policy lists it. */
const policyName = 'lintel-worker';

/** A browser that enforces Trusted Types starts a worker at an address that a named policy has made, and at no other. */
type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): URL;
  };
};

declare global {
  var trustedTypes: PolicyFactory | undefined;
}

/** The address of the worker that parses PDF files: the only script address that the page ever makes at run time. */
export function trustedWorkerAddress(): string | URL {
  const policy = globalThis.trustedTypes?.createPolicy(policyName, { createScriptURL: () => workerAddress });
  return policy?.createScriptURL(workerAddress) ?? workerAddress;
}
