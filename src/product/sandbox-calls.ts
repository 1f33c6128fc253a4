export { sandboxCalls } from '../trade/index.ts';
