import { createMutationMachine, type MutationContext } from '../../../machines/resource/mutation.machine.ts';
import { failure } from '../fixtures.ts';
import type { Model } from '../support/model.ts';

type Context = MutationContext<{ file: string | null }, string>;

const submit = (file: string | null) => ({ type: 'SUBMIT', input: { file } });
const done = { type: 'xstate.done.actor.send', output: 'stored' };
const failed = (kind: 'server' | 'conflict') => ({ type: 'xstate.error.actor.send', error: failure(kind) });
const cancel = { type: 'CANCEL' },
  reset = { type: 'RESET' };

export const mutation: Model<Context> = {
  name: 'mutation',
  machine: createMutationMachine<{ file: string | null }, string>({
    id: 'mutation',
    refuse: ({ file }) => (file === null ? 'File not selected' : null),
    shortcut: ({ file }) => (file === '' ? 'nothing to do' : null),
  }),
  project: (c) => ({ file: c.input?.file, result: c.result, failure: c.failure?.kind }),
  cases: [submit('x.csv'), submit(null), submit(''), cancel, reset, done, failed('server'), failed('conflict')],
  rules: {
    'a call is open exactly while sending': (s) =>
      (s.children['send'] !== undefined) === s.matches('sending') && s.hasTag('busy') === s.matches('sending'),
    'done has a result': (s) => s.matches('done') === (s.context.result !== null),
    'a failure is told in failed and conflict alone': (s) =>
      (s.matches('failed') || s.matches('conflict')) === (s.context.failure !== null),
    'nothing typed is lost until it is done or given up': (s) => s.matches('ready') === (s.context.input === null),
  },
  scenarios: [
    {
      rule: 'what was submitted is sent',
      events: [submit('x.csv')],
      holds: (s) => s.matches('sending') && s.context.input?.file === 'x.csv',
    },
    {
      rule: 'a second submit while sending changes nothing',
      events: [submit('x.csv'), submit('y.csv')],
      holds: (s) => s.matches('sending') && s.context.input?.file === 'x.csv',
    },
    {
      rule: 'a refused submit while sending changes nothing either',
      events: [submit('x.csv'), submit(null)],
      holds: (s) => s.matches('sending'),
    },
    { rule: 'success tells the result', events: [submit('x.csv'), done], holds: (s) => s.matches('done') && s.context.result === 'stored' },
    {
      rule: 'a failure tells its cause and keeps the input',
      events: [submit('x.csv'), failed('server')],
      holds: (s) => s.matches('failed') && s.context.failure?.kind === 'server' && s.context.input?.file === 'x.csv',
    },
    {
      rule: 'a conflict is a state of its own and keeps the input',
      events: [submit('x.csv'), failed('conflict')],
      holds: (s) => s.matches('conflict') && s.context.failure?.kind === 'conflict' && s.context.input?.file === 'x.csv',
    },
    {
      rule: 'it can be sent again after a failure, which is forgotten',
      events: [submit('x.csv'), failed('server'), submit('x.csv')],
      holds: (s) => s.matches('sending') && s.context.failure === null,
    },
    {
      rule: 'it can be sent again after a conflict',
      events: [submit('x.csv'), failed('conflict'), submit('y.csv')],
      holds: (s) => s.matches('sending') && s.context.input?.file === 'y.csv',
    },
    {
      rule: 'a next one forgets the result of the last',
      events: [submit('x.csv'), done, submit('y.csv')],
      holds: (s) => s.matches('sending') && s.context.result === null,
    },
    {
      rule: "an upload without a file says 'File not selected' and sends nothing",
      events: [submit(null)],
      holds: (s) => s.matches('failed') && s.context.failure?.message === 'File not selected' && s.context.failure.kind === 'invalid',
    },
    {
      rule: 'a refusal forgets an older result',
      events: [submit('x.csv'), done, submit(null)],
      holds: (s) => s.matches('failed') && s.context.result === null,
    },
    {
      rule: 'an empty body is answered without a call',
      events: [submit('')],
      holds: (s) => s.matches('done') && s.context.result === 'nothing to do',
    },
    {
      rule: 'such an answer forgets an older failure',
      events: [submit(null), submit('')],
      holds: (s) => s.matches('done') && s.context.failure === null && s.context.input?.file === '',
    },
    {
      rule: 'cancel aborts the call and clears',
      events: [submit('x.csv'), cancel],
      holds: (s) => s.matches('ready') && s.context.input === null && s.children['send'] === undefined,
    },
    { rule: 'reset clears data and error', events: [submit(null), reset], holds: (s) => s.matches('ready') && s.context.failure === null },
    {
      rule: 'reset clears a result',
      events: [submit('x.csv'), done, reset],
      holds: (s) => s.matches('ready') && s.context.result === null,
    },
  ],
};
