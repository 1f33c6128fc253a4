/** Starts a server as `npm start` does, but with the client's files of the tests; prints its address. */
import { join } from 'node:path';
import { openDocuments } from '../../../src/product/open-documents.ts';
import { loadAdapters } from '../../../src/server/boot/load-adapters.ts';
import { startServer } from '../../../src/server/boot/server.ts';
import { builtClient } from '../../../src/server/http/client-files.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { loadServerDomains, vendorKinds } from '../../../src/trade/index.ts';

const root = join(import.meta.dirname, '../../..');
const config = readConfig(process.env, root);
const { adapters, migrations } = await loadAdapters(config);
const client = async () => builtClient(join(root, 'tests/cases/client'), '');
const domains = await loadServerDomains();
const documents = () => openDocuments(root);
const server = await startServer(config, { documents, domains, vendorKinds, adapters, migrations, client });
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
console.log(server.address);
