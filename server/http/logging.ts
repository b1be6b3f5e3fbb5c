import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

export interface LogStream {
  write(line: string): void;
}

/**
 * Structured logs without secrets: nothing of a request is written but its method, the pattern of its route and who
 * asked; so no header, address, query or body is ever in reach of a line.
 */
export const loggerOptions = (config: Config, stream: LogStream | undefined): NonNullable<FastifyServerOptions['logger']> => ({
  level: config.logLevel,
  serializers: {
    req: (request) => ({ method: request.method }),
    err: (error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' }),
  },
  ...(stream && { stream }),
});

/** One line an answer. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.context?.caller && { user: request.context.caller.id }),
      },
      'answered',
    );
    done();
  });
}
