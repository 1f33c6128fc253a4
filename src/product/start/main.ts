/**
 * `npm start`: builds the client if necessary, starts the database, serves every brand on one port. `npm run dev` adds --dev.
 *
 * The embedded database runs before most of the server's modules are loaded, which blocks the thread; with --help none is loaded.
 */
import { Command } from 'commander';

const command = new Command(process.argv.includes('--dev') ? 'npm run dev --' : 'npm start --')
  .description('Starts the server. Its environment is in docs/operations.md.')
  .option('--dev', 'follow changes of documents and client code, as npm run dev does')
  .parse();
const { complain, startServer } = await import('./start-server.ts');
try {
  await startServer(command.opts<{ dev?: boolean }>().dev === true);
} catch (error) {
  complain(error);
}
