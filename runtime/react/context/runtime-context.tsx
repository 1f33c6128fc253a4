import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Runtime } from '../../state/runtime.ts';
import type { FormValidators } from '../../validation/form-validator.ts';
import type { Navigation } from './navigation.ts';
import { stableServices } from './stable-services.ts';
import type { BlockWidgetRegistry, WidgetRegistry, WidgetServices } from './widget.ts';

/** What the composition root provides to all components. */
export type RuntimeParts = {
  runtime: Runtime;
  /** The validators that rjsf uses, the same as the runtime's. */
  validators: FormValidators;
  widgets: WidgetRegistry;
  blockWidgets: BlockWidgetRegistry;
  services: WidgetServices;
  navigation: Navigation;
  /** The brand's name in page titles. */
  brand: string;
};

const PartsContext = createContext<RuntimeParts | null>(null);

export function RuntimeProvider({ children, ...parts }: RuntimeParts & { children: ReactNode }) {
  const { runtime, validators, widgets, blockWidgets, services, navigation, brand } = parts;
  const value = useMemo(
    () => ({
      runtime,
      validators,
      widgets,
      blockWidgets,
      services: stableServices(services, runtime.pointer),
      navigation,
      brand,
    }),
    [runtime, validators, widgets, blockWidgets, services, navigation, brand],
  );
  return <PartsContext value={value}>{children}</PartsContext>;
}

export function useParts(): RuntimeParts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('A RuntimeProvider is missing above this component');
  return parts;
}

export const useRuntime = (): Runtime => useParts().runtime;
