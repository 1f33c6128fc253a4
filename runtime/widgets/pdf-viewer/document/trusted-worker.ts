import workerAddress from './pdf-worker.ts?worker&url';

/** The policy's name, as listed in the content security policy. */
const policyName = 'lintel-worker';

/** A browser that enforces Trusted Types starts workers only at URLs that a named policy created. */
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

/** The URL of the worker that parses PDF files: the only script URL that the page creates at run time. */
export function trustedWorkerAddress(): string | URL {
  const policy = globalThis.trustedTypes?.createPolicy(policyName, { createScriptURL: () => workerAddress });
  return policy?.createScriptURL(workerAddress) ?? workerAddress;
}
