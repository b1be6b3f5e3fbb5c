import { expect, it } from 'vitest';
import { startServer } from './support/server.ts';
it('x', async () => {
  const server = await startServer();
  const token = await server.tokenOf('analyst.a@demo.example');
  for (const format of ['csv','xlsx']) {
  const answer = await server.app.inject({ url: `/api/bi/report/download?package_name=com.northwind.pay&fromDate=2026-11-01&toDate=2026-11-23&format=${format}`, headers: { authorization: token } });
  console.log(answer.statusCode, answer.headers, answer.body.slice(0, 1500));
  }
  console.log(server.log.filter((l) => l.includes('err')).join('\n').slice(0, 3000));
  await server.close();
});
