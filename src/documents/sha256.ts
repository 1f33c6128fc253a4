export { sha256 } from '../../runtime/files/sha256.ts';
