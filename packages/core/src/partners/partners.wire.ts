import * as v from 'valibot'
import { accepted } from '../shared/wire.ts'

/** What `POST /api/v1/embed/grants` answers: a code that the partner's page can exchange once, for a minute. */
export const GrantAnswerWire = v.object({
  ...accepted,
  code: v.string(),
  /** Seconds. */
  expires_in: v.number(),
})

/** The code with which the partner's page is answered. */
export const readCode = (body: unknown): string => v.parse(GrantAnswerWire, body).code
