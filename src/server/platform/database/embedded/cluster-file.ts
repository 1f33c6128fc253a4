import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Cluster, freeDatabasePort, initialise, type Programs, runningPostmaster } from './cluster.ts';
import { clusterFolderFor } from './folders.ts';

/** The cluster of the data folder, created if there is none; on its previous port if that is free. */
export async function clusterOf(dataDir: string, programs: Programs, log: FastifyBaseLogger): Promise<Cluster> {
  const file = join(dataDir, 'postgres.json');
  const inside = join(dataDir, 'postgres');
  const cluster = existsSync(file) ? readCluster(file, inside) : await newCluster(file, inside, dataDir, programs, log);
  if (!existsSync(cluster.folder)) {
    log.info({ folder: cluster.folder }, 'creating a new database');
    await initialise(cluster, programs);
  }
  if (runningPostmaster(cluster.folder) === undefined) cluster.port = await freeDatabasePort(cluster.port);
  keep(file, cluster);
  return cluster;
}

/** If the data folder was moved, the cluster's folder is the one inside it. */
function readCluster(file: string, inside: string): Cluster {
  const cluster: Cluster = JSON.parse(readFileSync(file, 'utf8'));
  return existsSync(cluster.folder) || !existsSync(inside) ? cluster : { ...cluster, folder: inside };
}

async function newCluster(
  file: string,
  inside: string,
  dataDir: string,
  programs: Programs,
  log: FastifyBaseLogger,
): Promise<Cluster> {
  if (existsSync(inside))
    throw new Error(
      `${file} is missing, and with it the password of the database in ${inside}: restore it, or move that folder away to start empty`,
    );
  const folder = clusterFolderFor(dataDir, programs.user, log);
  const cluster = { folder, port: await freeDatabasePort(), password: randomBytes(24).toString('hex') };
  // Stored before the database is created, so that its password is never lost.
  keep(file, cluster);
  return cluster;
}

function keep(file: string, cluster: Cluster): void {
  writeFileSync(`${file}.new`, JSON.stringify(cluster), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
