/** A page of compiled documents in a browser. */
import '../react/styles/tokens.css';
import '../react/styles/base.css';
import '../react/styles/buttons.css';
import '../react/styles/fields.css';
import '../react/styles/notices.css';
import '../react/styles/workspace.css';

export type { FunctionRegistry } from '../engine/environment/environment.ts';
export {
  type CallFunction,
  type CallFunctionRequest,
  type CallFunctionResponse,
  createPage,
  type LivePage,
  type PageOptions,
  type PageServices,
} from '../host/create-page.ts';
export { memoryStorage } from '../host/memory-storage.ts';
export { Page } from '../host/page.tsx';
export type { Json, JsonObject } from '../json/json.ts';
export { AddressBar } from '../react/address-bar.tsx';
export { type RuntimeParts, RuntimeProvider, useRuntime } from '../react/context/runtime-context.tsx';
export { AppLink, Text, useText } from '../react/context/text.tsx';
export { useAtom } from '../react/context/use-atom.ts';
export { useShellText } from '../react/context/use-shell-text.ts';
export type {
  BlockWidgetProps,
  BlockWidgetRegistry,
  WidgetProps,
  WidgetRegistry,
  WidgetServices,
} from '../react/context/widget.ts';
export { Stage } from '../react/stage.tsx';
export type { Runtime } from '../state/runtime.ts';
