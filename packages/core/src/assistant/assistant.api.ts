import type { Http } from '../shared/http.ts'
import { LONGEST_MESSAGE, readUnderstood } from './assistant.wire.ts'

/** Phone numbers and e-mail addresses: they are not needed, and addresses of calls are often logged. */
const PERSONAL = /\S+@\S+|\+?\d[\d ()-]{7,}\d/g

export const assistantApi = (http: Http) => ({
  /** Recognises topics or products in a message. */
  understand: (text: string, signal: AbortSignal) =>
    http.get('/api/v1/assistant/understand', readUnderstood, {
      query: { q: text.replaceAll(PERSONAL, ' ').slice(0, LONGEST_MESSAGE) },
      signal,
      asVisitor: true,
    }),
})
