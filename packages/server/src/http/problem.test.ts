import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isConflict, Problem, toProblem } from './problem.ts'

const coded = (code: string, message = 'what the driver says') => Object.assign(new Error(message), { code })

/** The same error as it comes from a query of Drizzle's. */
const queried = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

describe('a database that cannot answer', () => {
  /** What pg, its pool, Node's sockets and PGlite throw without a code. */
  const words = [
    'Connection terminated unexpectedly',
    'Connection terminated',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool',
    'PGlite is closed',
    'PGlite is closing',
  ].map((message) => [message, new Error(message)] as const)

  const codes = [
    ['ECONNREFUSED', 'nothing listens'],
    ['ECONNRESET', 'the connection was reset'],
    ['EPIPE', 'the connection was closed'],
    ['ETIMEDOUT', 'no answer'],
    ['ENOTFOUND', 'no such host'],
    ['EAI_AGAIN', 'no name server'],
    ['EHOSTUNREACH', 'no way to the host'],
    ['ENETUNREACH', 'no network'],
    ['ENETDOWN', 'no network'],
    ['ERR_STREAM_DESTROYED', 'the socket is gone'],
    ['ENOSPC', 'the disk is full'],
    ['EROFS', 'the disk is read-only'],
    ['EMFILE', 'too many open files'],
    ['08000', 'connection exception'],
    ['08003', 'connection does not exist'],
    ['08006', 'connection failure'],
    ['08P01', 'protocol violation'],
    ['25006', 'read-only transaction, as after a failover'],
    ['25P02', 'the transaction was given up'],
    ['25P03', 'idle in transaction for too long'],
    ['25P04', 'the transaction took too long'],
    ['28P01', 'password refused'],
    ['3D000', 'no such database'],
    ['40001', 'serialization failure'],
    ['40P01', 'deadlock'],
    ['42501', 'a file of the database cannot be written'],
    ['53100', 'disk full'],
    ['53200', 'out of memory'],
    ['53300', 'too many connections'],
    ['55P03', 'lock not available'],
    ['57014', 'statement timeout'],
    ['57P01', 'terminated by an administrator'],
    ['57P02', 'crash of another session'],
    ['57P03', 'starting up'],
    ['58030', 'input/output error'],
  ].map(([code = '', what]) => [`${code}, ${what}`, coded(code)] as const)

  const wrapped = [
    [
      'all addresses of a host, each refused',
      new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
    ],
    [
      'a connection that was not made in time',
      new Error('Connection terminated due to connection timeout', {
        cause: new Error('Connection terminated unexpectedly'),
      }),
    ],
    ['a statement that came after a lost one', Object.assign(coded('25P02'), { cause: coded('57014') })],
  ] as const

  it.each([...words, ...codes, ...wrapped])('is 503 with a time to come back: %s', (_what, thrown) => {
    for (const error of [thrown, queried(thrown)]) {
      const problem = toProblem(error)
      expect(problem.statusCode).toBe(503)
      expect(problem.retryAfter).toBe(5)
      expect(problem.message).not.toContain(thrown.message || 'what the driver says')
    }
  })
})

describe('what is not the database’s absence', () => {
  it.each([
    ['a constraint', coded('23505'), 500],
    [
      'a statement that came after a broken constraint',
      Object.assign(coded('25P02'), { cause: coded('23505') }),
      500,
    ],
    ['a table that is missing', coded('42P01'), 500],
    ['an error of our own', new TypeError('undefined is not a function'), 500],
    ['words in the middle of another message', new Error('The provider says: Connection terminated'), 500],
    ['something that is no error', 'a text', 500],
    ['nothing at all', undefined, 500],
    ['a text with U+0000', coded('22021'), 400],
    ['a refusal of our own', new Problem(409, 'No.'), 409],
  ])('is not 503: %s', (_what, thrown, status) => {
    expect(toProblem(thrown).statusCode).toBe(status)
  })

  it('ends, also where causes go round in a circle', () => {
    const circle = new Error('one')
    circle.cause = new Error('two', { cause: circle })
    expect(toProblem(circle).statusCode).toBe(500)
  })
})

it('is 404 where what a row refers to was removed meanwhile', () => {
  expect(toProblem(queried(coded('23503')))).toMatchObject({
    statusCode: 404,
    message: 'What this is about is no longer there.',
  })
})

it('repeats only what a conflict with others stopped', () => {
  expect(isConflict(queried(coded('40P01')))).toBe(true)
  expect(isConflict(queried(coded('57014')))).toBe(false)
  expect(isConflict(new Error('Query read timeout'))).toBe(false)
})
