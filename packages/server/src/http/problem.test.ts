import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isConflict, Problem, toProblem } from './problem.ts'

const coded = (code: string, message = 'a message of the driver') =>
  Object.assign(new Error(message), { code })

/** The same error, wrapped by Drizzle. */
const queried = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

describe('a database that cannot answer', () => {
  /** Messages that pg, its pool, Node's sockets and PGlite throw without a code. */
  const messages = [
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
    ['EPIPE', 'the connection was closed'],
    ['ETIMEDOUT', 'no answer'],
    ['ENOTFOUND', 'no such host'],
    ['EAI_AGAIN', 'no name server'],
    ['EHOSTUNREACH', 'no way to the host'],
    ['ENETUNREACH', 'no network'],
    ['ERR_STREAM_DESTROYED', 'the socket is gone'],
    ['ENOSPC', 'the disk is full'],
    ['EROFS', 'the disk is read-only'],
    ['EMFILE', 'too many open files'],
    ['08006', 'connection failure'],
    ['25006', 'read-only transaction, as after a failover'],
    ['25P02', 'the transaction was given up'],
    ['28P01', 'password refused'],
    ['3D000', 'no such database'],
    ['40001', 'serialization failure'],
    ['42501', 'a file of the database cannot be written'],
    ['53100', 'disk full'],
    ['55P03', 'lock not available'],
    ['57P01', 'terminated by an administrator'],
    ['58030', 'input/output error'],
  ].map(([code = '', what]) => [`${code}, ${what}`, coded(code)] as const)

  const wrapped = [
    [
      'all addresses of a host, each refused',
      new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
    ],
    [
      'a connection that timed out',
      new Error('Connection terminated due to connection timeout', {
        cause: new Error('Connection terminated unexpectedly'),
      }),
    ],
    ['a statement after a cancelled one', Object.assign(coded('25P02'), { cause: coded('57014') })],
  ] as const

  it.each([...messages, ...codes, ...wrapped])('is 503 with Retry-After: %s', (_what, thrown) => {
    for (const error of [thrown, queried(thrown)]) {
      const problem = toProblem(error)
      expect(problem.statusCode).toBe(503)
      expect(problem.retryAfter).toBe(5)
      expect(problem.message).not.toContain(thrown.message || 'a message of the driver')
    }
  })
})

describe('other errors', () => {
  it.each([
    ['a constraint', coded('23505'), 500],
    [
      'a statement after a violated constraint',
      Object.assign(coded('25P02'), { cause: coded('23505') }),
      500,
    ],
    ['a missing table', coded('42P01'), 500],
    ['a programming error', new TypeError('undefined is not a function'), 500],
    ['the same words inside another message', new Error('The provider says: Connection terminated'), 500],
    ['a value that is not an error', 'a text', 500],
    ['undefined', undefined, 500],
    ['a text with U+0000', coded('22021'), 400],
    ['a Problem', new Problem(409, 'No.'), 409],
  ])('is not 503: %s', (_what, thrown, status) => {
    expect(toProblem(thrown).statusCode).toBe(status)
  })

  it('are handled even if their causes form a cycle', () => {
    const circle = new Error('one')
    circle.cause = new Error('two', { cause: circle })
    expect(toProblem(circle).statusCode).toBe(500)
  })
})

it('is 404 if a row refers to a row that was removed', () => {
  expect(toProblem(queried(coded('23503')))).toMatchObject({
    statusCode: 404,
    message: 'This is no longer available.',
  })
})

it('retries only transactions that failed because of a conflict', () => {
  expect(isConflict(queried(coded('40P01')))).toBe(true)
  expect(isConflict(queried(coded('57014')))).toBe(false)
  expect(isConflict(new Error('Query read timeout'))).toBe(false)
})
