import { useCallback, useEffect, useRef, useState } from 'react';
import type { Address, AddressUse, Verification, WidgetServices } from '../../react/context/widget.ts';
import { isComplete, sameAddress } from './address-parts.ts';

type Verified = { address: Address; verification: Verification };

/** The suggestion that differs from the entered address; an identical one counts as a match. */
const meaning = (address: Address, verification: Verification): Verification =>
  verification.outcome === 'suggestion' && sameAddress(address, verification.suggestion)
    ? { outcome: 'match' }
    : verification;

/**
 * Verifies a complete address once; the result holds until the address changes. If the service does not respond, there
 * is no result: the visitor can continue, and the server verifies again.
 */
export const useVerification = (services: WidgetServices, use: AddressUse, current: Address) => {
  const [result, setResult] = useState<Verified | null>(null);
  const lastAddress = useRef<Address | null>(null);
  useEffect(
    () => () => {
      lastAddress.current = null;
    },
    [],
  );

  const verify = useCallback(
    async (address: Address) => {
      if (!isComplete(address) || (lastAddress.current !== null && sameAddress(lastAddress.current, address))) return;
      lastAddress.current = address;
      try {
        const verification = await services.verifyAddress(address, use);
        if (lastAddress.current === address) setResult({ address, verification: meaning(address, verification) });
      } catch {
        if (lastAddress.current === address) lastAddress.current = null;
      }
    },
    [services, use],
  );

  /** Stores a result without verification, because the visitor has decided. */
  const settle = useCallback((address: Address, outcome: 'match' | null) => {
    lastAddress.current = address;
    setResult(outcome === null ? null : { address, verification: { outcome } });
  }, []);

  const holds = result !== null && sameAddress(result.address, current);
  return { verification: holds ? result.verification : null, verify, settle };
};
