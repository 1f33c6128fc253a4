/** Starts the server as `npm start` does, and opens a page in this machine's browser once the server responds. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The program that opens an address, by platform. */
const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer', linux: 'xdg-open' };

/** Resolves when the server has ended: with Ctrl-C. */
export async function openPage(root: string, address: string): Promise<void> {
  const server = spawn(process.execPath, ['src/product/start/main.ts'], { cwd: root, stdio: 'inherit' });
  const ended = once(server, 'exit');
  void whenAnswered(address, () => server.exitCode === null).then((answers) => {
    if (!answers) return;
    const browser = spawn(openers[process.platform] ?? 'xdg-open', [address], { stdio: 'ignore', detached: true });
    browser.on('error', () => console.log(`Open ${address}`));
    browser.unref();
  });
  await ended;
}

/** Resolves with true once the server responds, false if it ended before. */
async function whenAnswered(address: string, lives: () => boolean): Promise<boolean> {
  while (lives()) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return false;
}
