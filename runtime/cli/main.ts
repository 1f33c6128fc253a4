#!/usr/bin/env node
/** `lintel check | compile | journeys`, in a folder with documents and perhaps a lintel.config.js. */
import { resolve } from 'node:path';
import { Command } from 'commander';
import { check, compileForPages, type Outcome } from './check.ts';
import { readProject } from './config.ts';
import { journeys } from './journeys.ts';

const program = new Command('lintel')
  .description('Checks documents, compiles them for pages, and runs their journeys on the engine.')
  .option('--in <folder>', 'the folder of the project', '.');
const project = () => readProject(resolve(program.opts<{ in: string }>().in));

function say({ lines, passed }: Outcome): void {
  for (const line of lines) console.log(line);
  if (!passed) process.exitCode = 1;
}

program
  .command('check')
  .description('say what is wrong with the documents')
  .action(async () => say(check(await project())));
program
  .command('compile')
  .description('write what pages load of each brand')
  .action(async () => say(compileForPages(await project())));
program
  .command('journeys [ids...]')
  .description('run journeys: those named, or all')
  .action(async (ids: string[]) => say(journeys(await project(), ids)));
await program.parseAsync();
