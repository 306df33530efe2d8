import { type PhoneVerifier, type Refusal, ServiceError } from '../services.ts'

/** A provider of codes that sends no messages and that the test controls. */
interface TestPhones extends PhoneVerifier {
  /** Phones to which a code was sent, in order. */
  readonly sent: string[]
  /** Checked codes, in order. */
  readonly checked: string[]
  /** The right code for all phones and checks. @default '123456' */
  code: string
  /** Refusal of all calls; null: none. */
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
