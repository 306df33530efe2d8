import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { type ByField, form } from '../client/form.ts'
import { emailIn, userNow } from '../client/owner.ts'
import { savedForms } from '../client/saved-forms.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { formPhone } from '../phone/index.ts'
import { type Profile, profileStore } from '../profile/index.ts'
import type { Failure } from '../shared/failure.ts'
import { idempotent } from '../shared/idempotency-keys.ts'
import type { Shop } from '../shop.ts'
import { addressesStore } from './addresses.store.ts'
import {
  ADDRESS_COUNTRY,
  type Address,
  type AddressDraft,
  type AddressWording,
  addressPhone,
  EMPTY_ADDRESS,
  pincodeDigits,
} from './addresses.ts'
import { explain } from './failing.ts'
import { addressFormCopy as copy, faultText } from './form.copy.ts'
import { ADDRESS_FORMS, type AddressMemory, EMPTY_MEMORY } from './form.saved.ts'
import { pincodeLookUp } from './pincode.store.ts'
import { refilled } from './pincode.ts'
import { type AddressFaults, type AddressField, faultsOf, tidied } from './rules.ts'

export type AddressProblems = ByField<AddressField>

/** The server's refusals that mean the phone. */
const UNVERIFIED = (['account', 'checkout'] as const).map((wording) =>
  faultText(wording, 'phone', 'unverified'),
)

/** What the shop knows already of a new address (WCAG 3.3.7): `email`, and from the profile. */
function knownFrom(profile: Profile | null | undefined, email: string): Partial<AddressDraft> {
  if (!profile) return { email }
  const isLocal = profile.phone.startsWith(ADDRESS_COUNTRY)
  return {
    email,
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    ...(isLocal && { phone: addressPhone(profile.phone) }),
  }
}

const draftOf = ({ id: _, ...draft }: Address): AddressDraft => draft

const textsFor = (wording: AddressWording, faults: AddressFaults): AddressProblems =>
  Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, faultText(wording, field as AddressField, fault)]),
  )

/** What is typed into the form of one place. `initial` is the address that is changed, null for a new one. */
function addressFields(shop: Shop, wording: AddressWording, initial: Address | null) {
  const store = shop.use(addressesStore)
  const { profile } = shop.use(profileStore)
  const original = signal(initial)
  const filled = signal<AddressMemory['filled']>({})
  const fields = form<AddressDraft, AddressMemory['typed'], AddressField>(shop, {
    empty: {},
    draft(typed) {
      const email = valueIn(store.list.state.value)?.at(-1)?.email || emailIn(shop.session.value)
      const known = original.value ? draftOf(original.value) : knownFrom(valueIn(profile.state.value), email)
      return { ...EMPTY_ADDRESS, ...known, ...filled.value, ...typed }
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

  return {
    fields,
    phone,
    original,
    memory: computed(() => ({ typed: typed.value, filled: filled.value, phone: phone.check.memory.value })),
    begin(memory: AddressMemory) {
      pincode.stop()
      batch(() => {
        fields.begin(memory.typed)
        filled.value = memory.filled
      })
      phone.begin(memory.phone)
    },
    enter(change: Partial<AddressDraft>) {
      const before = draft.peek().pincode
      typed.value = {
        ...typed.peek(),
        ...change,
        ...(change.pincode !== undefined && { pincode: pincodeDigits(change.pincode) }),
        ...(change.phone !== undefined && { phone: addressPhone(change.phone) }),
      }
      if (draft.peek().pincode !== before) pincode.start(draft.peek().pincode)
    },
  }
}

/** Makes the form of one place. */
function makeForm(shop: Shop, wording: AddressWording, initial: Address | null) {
  const store = shop.use(addressesStore)
  const parts = addressFields(shop, wording, initial)
  const { fields, phone, original, begin, enter } = parts
  return {
    memory: parts.memory,
    begin,
    form: {
      /** What stands in the fields: what was typed, over what the pincode filled in, over what is known already. */
      draft: fields.draft,
      /** What is wrong, field by field, once saving was tried; each goes away as it is corrected. */
      problems: phone.over(fields.problems),
      /** Why the address could not be saved though nothing is wrong with it, or null. */
      failure: fields.failure as ReadonlySignal<string | null>,
      phone: phone.check,
      /** Whether the server saw the phone in the draft verified, as far as it is known. */
      isVerified: phone.isVerified,
      saving: fields.saving as ReadonlySignal<boolean>,
      /** The address that is being changed has been saved like this meanwhile. */
      rebase(address: Address | null) {
        original.value = address
      },
      /** Something was typed. Another phone begins its verification anew. */
      enter,
      sendOtp() {
        // From now on it is the shopper's own: a reload must find it here, whatever the profile says.
        const { phone: digits } = fields.draft.peek()
        enter({ phone: digits })
        return phone.check.send(ADDRESS_COUNTRY, digits)
      },
      /** Tries a code. True when the phone is verified. */
      async verifyOtp(otp: string) {
        const isRight = await phone.check.verify(otp)
        const present = phone.check.state.peek()
        if (isRight && present.step === 'verified') store.noteVerified(present.phone)
        return isRight
      },
      /** Saves, and says so. Null when it could not be, or somebody else is here by now. Nothing happens twice. */
      submit: submitter(shop, wording, parts),
      /** Everything that was typed is forgotten. */
      discard: () => begin(EMPTY_MEMORY),
    },
  }
}

/** Saves the address of a form, and says so, or why not. */
function submitter(
  shop: Shop,
  wording: AddressWording,
  { fields, phone, original, begin }: ReturnType<typeof addressFields>,
) {
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
    begin(EMPTY_MEMORY)
    shop.notices.say(id === null ? texts.added : texts.changed)
    return saved
  }
}

const addressForms = (shop: Shop) =>
  savedForms<AddressMemory, ReturnType<typeof makeForm>>(shop, ADDRESS_FORMS)

/**
 * A new address (null) or a changed one as it is being typed, in the words of a screen: the same whenever it is asked for.
 * It survives reloads, and is dropped when its shopper leaves (account.md §4, §5).
 */
export const addressForm = (shop: Shop, wording: AddressWording, address: Address | null) =>
  shop.use(addressForms)(`${wording}/${address?.id ?? ''}`, () => makeForm(shop, wording, address)).form

export type AddressForm = ReturnType<typeof addressForm>
