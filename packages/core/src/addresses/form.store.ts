import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import { type PhoneCheck, phoneCheck } from '../phone/index.ts'
import { profileStore } from '../profile/index.ts'
import { toFailure } from '../shared/failure.ts'
import { idempotencyKeys } from '../shared/idempotency-keys.ts'
import type { Shop } from '../shop.ts'
import { addressesApi } from './addresses.api.ts'
import { addressesStore } from './addresses.store.ts'
import {
  ADDRESS_COUNTRY,
  type Address,
  type AddressDraft,
  type AddressWording,
  addressPhone,
  EMPTY_ADDRESS,
  PINCODE_DIGITS,
  pincodeDigits,
} from './addresses.ts'
import { type AddressMemory, NOTHING_TYPED, refilled } from './drafts.ts'
import { explain } from './failing.ts'
import { addressFormCopy as copy, faultText } from './form.copy.ts'
import { ADDRESS_FIELDS, type AddressField, faultsOf, tidied } from './rules.ts'

export type AddressProblems = Readonly<Partial<Record<AddressField, string>>>

/** One address as it is being written, remembered over reloads and forgotten with its shopper (account.md §4, §5). */
export interface AddressForm {
  /** What stands in the fields: what was typed, over what the pincode told, over what is known already. */
  readonly draft: ReadonlySignal<AddressDraft>
  /** What is wrong, field by field, once saving was tried; each goes away as it is mended. */
  readonly problems: ReadonlySignal<AddressProblems>
  /** Why the address could not be saved though nothing is wrong with it, or null. */
  readonly failure: ReadonlySignal<string | null>
  readonly phone: PhoneCheck
  /** Whether the server saw the phone in the draft verified, as far as it is known. */
  readonly isVerified: ReadonlySignal<boolean>
  readonly saving: ReadonlySignal<boolean>
  /** The address that is being changed stands like this by now. */
  rebase(address: Address | null): void
  /** Something was typed. Another phone begins its verification anew. */
  enter(change: Partial<AddressDraft>): void
  sendOtp(): Promise<boolean>
  /** Tries a code. True when the phone is verified. */
  verifyOtp(otp: string): Promise<boolean>
  /** Saves, and says so. Null when it could not be, or somebody else is here by now. Nothing happens twice. */
  submit(): Promise<Address | null>
  /** Everything that was typed is forgotten. */
  discard(): void
}

/** The form in its store's hands. */
export interface OwnedForm {
  readonly form: AddressForm
  readonly memory: ReadonlySignal<AddressMemory>
  /** Begins anew with what is remembered. */
  begin(memory: AddressMemory): void
}

/** The server's refusals that mean the phone. */
const UNVERIFIED = (['account', 'checkout'] as const).map((wording) =>
  faultText(wording, 'phone', 'unverified'),
)

/** Makes the form of one place. `initial` is the address that is changed, null for a new one. */
export function makeForm(shop: Shop, wording: AddressWording, initial: Address | null): OwnedForm {
  const { http, session, notices, newKey } = shop
  const api = addressesApi(http)
  const store = shop.use(addressesStore)
  const { profile } = shop.use(profileStore)
  const phone = phoneCheck(shop, copy.phone)
  const writeKeys = idempotencyKeys(newKey)
  const original = signal(initial)
  const typed = signal<AddressMemory['typed']>({})
  const filled = signal<AddressMemory['filled']>({})
  const complained = signal<ReadonlySet<AddressField>>(new Set())
  const failure = signal<string | null>(null)
  const saving = signal(false)
  /** A phone that the server did not find verified, whatever was known of it. */
  const invalid = signal<string | null>(null)
  let lookingUp: AbortController | undefined

  /** Of a new address, what the shop has been told already (WCAG 3.3.7). */
  const known = computed((): Partial<AddressDraft> => {
    if (original.value !== null) return original.value
    const me = profile.state.value
    const others = store.list.state.value
    const latest = others.state === 'ready' ? others.value.at(-1) : undefined
    const email = latest === undefined ? {} : { email: latest.email }
    if (me.state !== 'ready' || me.value === null) return email
    const { firstName, lastName, phone: own } = me.value
    const isLocal = own.startsWith(ADDRESS_COUNTRY)
    return {
      ...email,
      name: `${firstName} ${lastName}`.trim(),
      ...(isLocal && { phone: addressPhone(own) }),
    }
  })
  const draft = computed((): AddressDraft => {
    const { name, email, address, city, state, pincode, phone, notes } = {
      ...EMPTY_ADDRESS,
      ...known.value,
      ...filled.value,
      ...typed.value,
    }
    return { name, email, address, city, state, pincode, phone, notes }
  })
  const digits = computed(() => draft.value.phone)
  const isVerified = computed(() => {
    const whole = ADDRESS_COUNTRY + digits.value
    const present = phone.state.value
    if (present.step === 'verified' && present.phone === whole) return true
    return whole !== invalid.value && store.verifiedPhones.value.includes(whole)
  })
  const faults = computed(() => faultsOf(tidied(draft.value), isVerified.value))
  const problems = computed((): AddressProblems => {
    const told: Partial<Record<AddressField, string>> = {}
    for (const field of complained.value) {
      const fault = faults.value[field]
      if (fault !== undefined) told[field] = faultText(wording, field, fault)
    }
    const ofPhone = phone.problem.value
    if (ofPhone?.field === 'phone') told.phone = ofPhone.text
    return told
  })
  const memory = computed(
    (): AddressMemory => ({ typed: typed.value, filled: filled.value, phone: phone.memory.value }),
  )

  // Also when the profile came and brought another number.
  effect(() => {
    digits.value
    untracked(() => phone.reset())
  })

  async function lookUp(pincode: string) {
    const mine = new AbortController()
    lookingUp = mine
    const place = await api.place(pincode, mine.signal).catch(() => null)
    if (mine.signal.aborted) return
    const next = refilled({ typed: typed.peek(), filled: filled.peek() }, draft.peek(), place)
    batch(() => {
      typed.value = next.typed
      filled.value = next.filled
    })
  }

  function begin({ typed: before, filled: told, phone: asked }: AddressMemory) {
    lookingUp?.abort()
    batch(() => {
      typed.value = before
      filled.value = told
      complained.value = new Set()
      failure.value = null
      invalid.value = null
    })
    phone.reset()
    if (asked?.phone === ADDRESS_COUNTRY + digits.peek()) phone.recall(asked)
  }
  const userNow = () => {
    const present = session.peek()
    return present.state === 'signed-in' ? present.userId : null
  }

  /** Why it was not saved: beside the phone where that is the reason, else under the form. */
  function refuse(thrown: unknown, isNew: boolean) {
    const why = toFailure(thrown)
    const { addRefused, addFailed, changeFailed } = copy.saving[wording]
    if (UNVERIFIED.includes(why.serverMessage ?? '')) {
      batch(() => {
        invalid.value = ADDRESS_COUNTRY + digits.peek()
        phone.reset()
        complained.value = new Set(['phone'])
      })
      notices.warn(faultText(wording, 'phone', 'unverified'))
      return
    }
    const text = why.kind === 'refused' ? addRefused : addFailed
    failure.value = explain(shop, why, isNew ? text : changeFailed)
  }

  const form: AddressForm = {
    draft,
    problems,
    failure,
    phone,
    isVerified,
    saving,
    rebase(address) {
      original.value = address
    },
    enter(change) {
      const before = draft.peek().pincode
      const next = {
        ...change,
        ...(change.pincode !== undefined && { pincode: pincodeDigits(change.pincode) }),
        ...(change.phone !== undefined && { phone: addressPhone(change.phone) }),
      }
      typed.value = { ...typed.peek(), ...next }
      const { pincode } = draft.peek()
      if (pincode === before) return
      lookingUp?.abort()
      if (pincode.length === PINCODE_DIGITS) void lookUp(pincode)
    },
    sendOtp() {
      // From now on it is the shopper's own: a reload must find it here, whatever the profile says.
      typed.value = { ...typed.peek(), phone: digits.peek() }
      return phone.send(ADDRESS_COUNTRY, digits.peek())
    },
    async verifyOtp(otp) {
      const right = await phone.verify(otp)
      const present = phone.state.peek()
      if (right && present.step === 'verified') store.noteVerified(present.phone)
      return right
    },
    async submit() {
      if (saving.peek()) return null
      const wrong = ADDRESS_FIELDS.filter((field) => faults.peek()[field] !== undefined)
      batch(() => {
        failure.value = null
        complained.value = new Set(wrong)
      })
      if (wrong.length > 0) return null
      const userId = userNow()
      const id = original.peek()?.id ?? null
      const sent = tidied(draft.peek())
      saving.value = true
      try {
        const saved = await store.save(sent, id, writeKeys.keyFor({ userId, id, sent }))
        writeKeys.done()
        if (userNow() !== userId) return null
        begin(NOTHING_TYPED)
        notices.say(id === null ? copy.saving[wording].added : copy.saving[wording].changed)
        return saved
      } catch (thrown) {
        if (userNow() === userId) refuse(thrown, id === null)
        return null
      } finally {
        saving.value = false
      }
    },
    discard: () => begin(NOTHING_TYPED),
  }
  return { form, memory, begin }
}
