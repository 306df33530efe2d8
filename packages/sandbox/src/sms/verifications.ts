import type { CodeCheck, Codes, IssuedCode } from '../codes/codes.ts'
import type { Inbox } from '../inbox/inbox.ts'
import { randomSid } from './sids.ts'

/** How many codes one verification may send, like Twilio's. */
const SENDS = 5

export interface VerificationDeps {
  readonly codes: Codes
  readonly inbox: Inbox
  readonly now: () => number
}

const keyOf = (to: string) => `sms:${to}`

/** Verifies phone numbers. Each number has at most one open verification. */
export function createVerifications({ codes, inbox }: VerificationDeps) {
  return {
    /** Sends a code; null if there were too many. A resend belongs to the same verification and shares its tries. */
    async send(to: string, textOf: (code: string) => string): Promise<IssuedCode | null> {
      const issued = await codes.issue(keyOf(to), { id: randomSid('VE'), sends: SENDS, freshTries: false })
      if (issued) await inbox.put({ kind: 'sms', to, code: issued.code, text: textOf(issued.code) })
      return issued
    },

    /** `sid` is null if the number has no open verification. */
    async check(to: string, code: string): Promise<{ sid: string | null; outcome: CodeCheck }> {
      const sid = await codes.runOf(keyOf(to))
      return { sid, outcome: sid === null ? 'expired' : await codes.check(keyOf(to), code) }
    },
  }
}
