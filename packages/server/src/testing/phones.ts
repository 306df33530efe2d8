import { type PhoneVerifier, type Refusal, ServiceError } from '../services.ts'

/** A provider of codes that sends nothing, and does what a test says. */
export interface TestPhones extends PhoneVerifier {
  /** Phones that were sent a code, in order. */
  readonly sent: string[]
  /** Codes that were looked at, in order. */
  readonly checked: string[]
  /** The code that is right, for every phone, as often as it is asked. @default '123456' */
  code: string
  /** What it refuses everything with; null: nothing. */
  refusal: Refusal | null
}

export function testPhones(): TestPhones {
  const phones: TestPhones = {
    sent: [],
    checked: [],
    code: '123456',
    refusal: null,
    async send(phone) {
      refuse()
      phones.sent.push(phone)
      return { providerId: `attempt-${phones.sent.length}` }
    },
    async check(_phone, code) {
      refuse()
      phones.checked.push(code)
      return code === phones.code
    },
    checkKeys: async () => refuse(),
  }
  const refuse = () => {
    if (phones.refusal !== null) throw new ServiceError(phones.refusal, 'the test says so')
  }
  return phones
}
