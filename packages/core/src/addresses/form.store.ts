import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { type ByField, type Form, form } from '../client/form.ts'
import { userNow } from '../client/owner.ts'
import { type SavedForm, savedForms } from '../client/saved-forms.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { type FormPhone, formPhone, type PhoneCheck } from '../phone/index.ts'
import { type Profile, profileStore } from '../profile/index.ts'
import type { Failure } from '../shared/failure.ts'
import { idempotent } from '../shared/idempotency-keys.ts'
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
  type PincodePlace,
  pincodeDigits,
} from './addresses.ts'
import { explain } from './failing.ts'
import { addressFormCopy as copy, faultText } from './form.copy.ts'
import {
  ADDRESS_KEY,
  type AddressMemory,
  isNothingTyped,
  NOTHING_TYPED,
  SavedAddressForm,
} from './form.saved.ts'
import { refilled } from './pincode.ts'
import { type AddressFaults, type AddressField, faultsOf, tidied } from './rules.ts'

export type AddressProblems = ByField<AddressField>

/** One address as it is being typed; it survives reloads, and is dropped when its shopper leaves (account.md §4, §5). */
export interface AddressForm {
  /** What stands in the fields: what was typed, over what the pincode filled in, over what is known already. */
  readonly draft: ReadonlySignal<AddressDraft>
  /** What is wrong, field by field, once saving was tried; each goes away as it is corrected. */
  readonly problems: ReadonlySignal<AddressProblems>
  /** Why the address could not be saved though nothing is wrong with it, or null. */
  readonly failure: ReadonlySignal<string | null>
  readonly phone: PhoneCheck
  /** Whether the server saw the phone in the draft verified, as far as it is known. */
  readonly isVerified: ReadonlySignal<boolean>
  readonly saving: ReadonlySignal<boolean>
  /** The address that is being changed has been saved like this meanwhile. */
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

interface Opened extends SavedForm<AddressMemory> {
  readonly form: AddressForm
}

/** The server's refusals that mean the phone. */
const UNVERIFIED = (['account', 'checkout'] as const).map((wording) =>
  faultText(wording, 'phone', 'unverified'),
)

/** What the shop knows already of a new address (WCAG 3.3.7): from the profile, and from the latest address. */
function knownFrom(profile: Profile | null | undefined, latest: Address | undefined): Partial<AddressDraft> {
  const email = latest && { email: latest.email }
  if (!profile) return { ...email }
  const isLocal = profile.phone.startsWith(ADDRESS_COUNTRY)
  return {
    ...email,
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    ...(isLocal && { phone: addressPhone(profile.phone) }),
  }
}

const textsFor = (wording: AddressWording, faults: AddressFaults): AddressProblems =>
  Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, faultText(wording, field as AddressField, fault)]),
  )

/** Makes the form of one place. `initial` is the address that is changed, null for a new one. */
function makeForm(shop: Shop, wording: AddressWording, initial: Address | null): Opened {
  const store = shop.use(addressesStore)
  const { profile } = shop.use(profileStore)
  const original = signal(initial)
  const filled = signal<AddressMemory['filled']>({})
  const fields = form<AddressDraft, AddressMemory['typed'], AddressField>(shop, {
    empty: {},
    draft(typed) {
      const latest = valueIn(store.list.state.value)?.at(-1)
      const known = original.value ?? knownFrom(valueIn(profile.state.value), latest)
      return fieldsOf({ ...EMPTY_ADDRESS, ...known, ...filled.value, ...typed })
    },
    check: (draft) => textsFor(wording, faultsOf(tidied(draft), phone.isVerified.value)),
  })
  const { draft, typed } = fields
  const phone = formPhone(
    shop,
    copy.phone,
    computed(() => ADDRESS_COUNTRY + draft.value.phone),
    (whole) => store.verifiedPhones.value.includes(whole),
  )
  const pincode = pincodeLookUp(shop, (place) => {
    const next = refilled({ typed: typed.peek(), filled: filled.peek() }, draft.peek(), place)
    batch(() => {
      typed.value = next.typed
      filled.value = next.filled
    })
  })

  function begin(memory: AddressMemory) {
    pincode.stop()
    batch(() => {
      fields.begin(memory.typed)
      filled.value = memory.filled
    })
    phone.begin(memory.phone)
  }
  const enter = (change: Partial<AddressDraft>) => {
    typed.value = { ...typed.peek(), ...change }
  }

  return {
    memory: computed(() => ({ typed: typed.value, filled: filled.value, phone: phone.check.memory.value })),
    begin,
    form: {
      draft,
      problems: computed(() => {
        const problem = phone.check.problem.value
        return problem?.field === 'phone'
          ? { ...fields.problems.value, phone: problem.text }
          : fields.problems.value
      }),
      failure: fields.failure,
      phone: phone.check,
      isVerified: phone.isVerified,
      saving: fields.saving,
      rebase(address) {
        original.value = address
      },
      enter(change) {
        const before = draft.peek().pincode
        enter({
          ...change,
          ...(change.pincode !== undefined && { pincode: pincodeDigits(change.pincode) }),
          ...(change.phone !== undefined && { phone: addressPhone(change.phone) }),
        })
        if (draft.peek().pincode !== before) pincode.start(draft.peek().pincode)
      },
      sendOtp() {
        // From now on it is the shopper's own: a reload must find it here, whatever the profile says.
        const { phone: digits } = draft.peek()
        enter({ phone: digits })
        return phone.check.send(ADDRESS_COUNTRY, digits)
      },
      async verifyOtp(otp) {
        const isRight = await phone.check.verify(otp)
        const present = phone.check.state.peek()
        if (isRight && present.step === 'verified') store.noteVerified(present.phone)
        return isRight
      },
      submit: submitter(shop, wording, { fields, phone, original, begin }),
      discard: () => begin(NOTHING_TYPED),
    },
  }
}

interface Parts {
  readonly fields: Form<AddressDraft, AddressMemory['typed'], AddressField>
  readonly phone: FormPhone
  readonly original: ReadonlySignal<Address | null>
  begin(memory: AddressMemory): void
}

/** Saves the address of a form, and says so, or why not. */
function submitter(shop: Shop, wording: AddressWording, { fields, phone, original, begin }: Parts) {
  const store = shop.use(addressesStore)
  const send = idempotent(shop.newKey)
  const texts = copy.saving[wording]

  /** Beside the phone where that is the reason, else under the form. */
  function refuse(failure: Failure, isNew: boolean) {
    if (UNVERIFIED.includes(failure.serverMessage ?? '')) {
      batch(() => {
        phone.refuse()
        fields.complain(['phone'])
      })
      shop.notices.warn(faultText(wording, 'phone', 'unverified'))
      return
    }
    const text = failure.kind === 'refused' ? texts.addRefused : texts.addFailed
    fields.failure.value = explain(shop, failure, isNew ? text : texts.changeFailed)
  }

  return async (): Promise<Address | null> => {
    const userId = userNow(shop)
    const id = original.peek()?.id ?? null
    const sent = tidied(fields.draft.peek())
    const saved = await fields.submit(
      () => send({ userId, id, sent }, (key) => store.save(sent, id, key)),
      (failure) => refuse(failure, id === null),
    )
    if (saved === null) return null
    begin(NOTHING_TYPED)
    shop.notices.say(id === null ? texts.added : texts.changed)
    return saved
  }
}

/** Looks up the place of a pincode that is complete; the newest pincode wins. Null where the shop does not know it. */
function pincodeLookUp({ http }: Shop, onPlace: (place: PincodePlace | null) => void) {
  const api = addressesApi(http)
  let running: AbortController | undefined
  return {
    stop: () => running?.abort(),
    async start(pincode: string): Promise<void> {
      running?.abort()
      if (pincode.length !== PINCODE_DIGITS) return
      running = new AbortController()
      const { signal } = running
      const place = await api.place(pincode, signal).catch(() => null)
      if (!signal.aborted) onPlace(place)
    },
  }
}

/** Fields alone: an address has an id, too. */
const fieldsOf = ({
  name,
  email,
  address,
  city,
  state,
  pincode,
  phone,
  notes,
}: AddressDraft): AddressDraft => ({
  name,
  email,
  address,
  city,
  state,
  pincode,
  phone,
  notes,
})

const addressForms = (shop: Shop) =>
  savedForms<AddressMemory, Opened>(shop, {
    key: ADDRESS_KEY,
    schema: SavedAddressForm,
    empty: NOTHING_TYPED,
    isEmpty: isNothingTyped,
  })

/** The form for a new address (null) or a changed one, in the words of a screen: the same whenever it is asked for. */
export const addressForm = (shop: Shop, wording: AddressWording, address: Address | null): AddressForm =>
  shop.use(addressForms)(`${wording}/${address?.id ?? ''}`, () => makeForm(shop, wording, address)).form
