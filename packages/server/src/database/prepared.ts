import { createHash } from 'node:crypto'
import pg from 'pg'

/** Statements that have a name at most: PostgreSQL keeps each one's plan in every connection that used it. */
const MOST = 300

/** Names the statements of a pool. */
function createNames() {
  const names = new Map<string, string>()
  /** Texts that were sent once, until as many others came. */
  const once = new Set<string>()
  /** Returns the name of a statement from its second use on, so that texts that differ each time get none. */
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size === MOST) return known
    if (once.delete(text)) {
      const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
      names.set(text, name)
      return name
    }
    if (once.size === MOST) once.clear()
    once.add(text)
    return undefined
  }
}

/** Whether it is a statement as Drizzle sends it: an object, with its values beside it. */
const isStatement = (sent: unknown): sent is pg.QueryConfig =>
  typeof sent === 'object' && sent !== null && 'text' in sent && typeof sent.text === 'string'

/**
 * Creates the connections of a pool, which give statements with values a name, so that PostgreSQL parses each once per
 * connection, and plans it a few times, instead of for each call. A pooler that changes the server's connection between
 * transactions must not get it (`DATABASE_DIRECT_URL`).
 */
export function preparingClient(): typeof pg.Client {
  const nameOf = createNames()
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const send = this.query.bind(this) as (...call: unknown[]) => unknown
      const query = (sent: unknown, values: unknown, ...rest: unknown[]) => {
        const hasValues = Array.isArray(values) && values.length > 0
        const named = hasValues && isStatement(sent) ? { ...sent, name: nameOf(sent.text) } : sent
        return send(named, values, ...rest)
      }
      Object.assign(this, { query })
    }
  }
}
