// Loaded into a server before it starts: kills it at a step of an import that a file names, so that no test has to hit a moment.
import { existsSync, readFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { DuckDBConnection } from '@duckdb/node-api';

const named = process.env.KILL_AT;
const at = (step) => {
  if (named !== undefined && existsSync(named) && readFileSync(named, 'utf8') === step) process.kill(process.pid, 'SIGKILL');
};
const run = DuckDBConnection.prototype.run;
DuckDBConnection.prototype.run = async function (sql, ...more) {
  if (sql === 'COMMIT') at('before it is published');
  const result = await run.call(this, sql, ...more);
  if (sql === 'COMMIT') at('published, not noted');
  return result;
};
const rename = files.rename;
files.rename = async (from, to) => {
  await rename(from, to);
  if (/incoming.[\w-]+\.csv$/.test(String(to))) at('its batch is on the disk');
};
const end = ServerResponse.prototype.end;
ServerResponse.prototype.end = function (...sent) {
  if (this.statusCode === 202 && String(this.req.url).startsWith('/api/ingest')) at('acknowledged, not answered');
  return end.apply(this, sent);
};
const rm = files.rm;
files.rm = async (path, ...more) => {
  const isFile = /imports.[\w-]+\.csv$/.test(String(path));
  if (isFile) at('noted, its file is there');
  if (/incoming.[\w-]{36}\.csv$/.test(String(path))) at('noted, its batch is there');
  await rm(path, ...more);
  if (isFile) at('its file is gone');
};
syncBuiltinESMExports();
