import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const READY_MS = 60_000,
  STOP_MS = 10_000,
  HOST = '127.0.0.1';
export const CLUSTER = 'two_shards';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, HOST, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });

interface Ports {
  readonly http: number;
  readonly tcp: number;
  readonly between: number;
}
export interface Shard {
  readonly url: string;
  start(): Promise<void>;
  /** As a machine dies: nothing is finished, nothing is said. */
  kill(): Promise<void>;
}
export interface Shards {
  readonly all: readonly [Shard, Shard];
  stop(): Promise<void>;
}

const usersConfig = `<?xml version="1.0"?>
<yandex>
  <profiles><default></default></profiles><quotas><default></default></quotas>
  <users><default><password></password><networks><ip>${HOST}</ip></networks><profile>default</profile><quota>default</quota></default></users>
</yandex>`;
const serverConfig = (folder: string, own: Ports, all: readonly Ports[]): string => `<?xml version="1.0"?>
<yandex>
  <logger><level>warning</level><log>${folder}/log</log><errorlog>${folder}/errors</errorlog></logger>
  <listen_host>${HOST}</listen_host><http_port>${own.http}</http_port><tcp_port>${own.tcp}</tcp_port><interserver_http_port>${own.between}</interserver_http_port>
  <path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path><format_schema_path>${folder}/formats/</format_schema_path>
  <users_config>users.xml</users_config><default_profile>default</default_profile><default_database>default</default_database><mark_cache_size>67108864</mark_cache_size>
  <remote_servers><${CLUSTER}>${all.map(({ tcp }) => `<shard><replica><host>${HOST}</host><port>${tcp}</port></replica></shard>`).join('')}</${CLUSTER}></remote_servers>
</yandex>`;

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/ping`)).ok;
  } catch {
    return false;
  }
}

function shardOf(program: string, folder: string, { http }: Ports): Shard {
  const url = `http://${HOST}:${http}`;
  let child: ChildProcess | undefined;
  const ended = async (signal: NodeJS.Signals): Promise<void> => {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => {
      running.once('exit', () => {
        resolve();
      });
    });
    running.kill(signal);
    await Promise.race([gone, pause(STOP_MS)]);
  };
  const last = (): void => {
    child?.kill('SIGKILL');
  };
  process.once('exit', last);
  return {
    url,
    async start() {
      child = spawn(program, [`--config-file=${folder}/config.xml`], { cwd: folder, stdio: 'ignore' });
      const until = Date.now() + READY_MS;
      while (!(await answers(url))) {
        await pause(100);
        if (Date.now() > until || child.exitCode !== null) throw new Error(`${program} did not start; see ${folder}/errors`);
      }
    },
    kill: () => ended('SIGKILL'),
  };
}

/** Two ClickHouse servers, each one shard of a cluster that both know, on free ports, with everything that they write in a folder of their own. */
export async function startShards(program: string): Promise<Shards> {
  const root = mkdtempSync(join(tmpdir(), 'shards-'));
  const ports = await Promise.all([0, 1].map(async () => ({ http: await freePort(), tcp: await freePort(), between: await freePort() })));
  const [a, b] = ports.map((own, i) => {
    const folder = join(root, `shard-${i + 1}`);
    for (const part of ['data', 'tmp', 'formats']) mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(folder, 'config.xml'), serverConfig(folder, own, ports));
    writeFileSync(join(folder, 'users.xml'), usersConfig);
    return shardOf(program, folder, own);
  }) as [Shard, Shard];
  const all = [a, b] as const;
  const stop = async (): Promise<void> => {
    await Promise.all(all.map((shard) => shard.kill()));
    rmSync(root, { recursive: true, force: true });
  };
  try {
    await Promise.all(all.map((shard) => shard.start()));
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { all, stop };
}
