import * as v from 'valibot'
import { accepted } from '../shared/wire.ts'

/** Response of `POST /api/v1/embed/grants`: a code that the partner's page can exchange once, within a minute. */
export const GrantAnswerWire = v.object({
  ...accepted,
  code: v.string(),
  /** Seconds. */
  expires_in: v.number(),
})

/** Reads the code for the partner's page. */
export const readCode = (body: unknown): string => v.parse(GrantAnswerWire, body).code
