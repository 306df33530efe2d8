import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { type ByField, form } from '../client/form.ts'
import { emailIn, userNow } from '../client/owner.ts'
import { savedForms } from '../client/saved-forms.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { formPhone } from '../phone/form-phone.store.ts'
import { contactOf } from '../profile/draft.ts'
import { profileStore } from '../profile/index.ts'
import type { Failure } from '../shared/failure.ts'
import { idempotent } from '../shared/idempotency-keys.ts'
import { indianPhone } from '../shared/phone-number.ts'
import { pincodeDigits } from '../shared/pincode.ts'
import type { Shop } from '../shop.ts'
import { showFailure } from './addresses.list.ts'
import { addressesStore } from './addresses.store.ts'
import {
  ADDRESS_COUNTRY,
  type Address,
  type AddressDraft,
  type AddressWording,
  EMPTY_ADDRESS,
} from './addresses.ts'
import { ADDRESS_FORMS, type AddressMemory, EMPTY_MEMORY } from './form.saved.ts'
import { addressFormTexts, faultText } from './form.texts.ts'
import { pincodeLookUp, refilled } from './pincode.store.ts'
import { type AddressFaults, type AddressField, faultsOf, tidied } from './rules.ts'

type AddressProblems = ByField<AddressField>

const draftOf = ({ id: _, isDefault: _default, ...draft }: Address): AddressDraft => draft

const textsFor = (shop: Shop, wording: AddressWording, faults: AddressFaults): AddressProblems =>
  Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [
      field,
      faultText(shop.texts, wording, field as AddressField, fault),
    ]),
  )

/** The fields of the form at one place. `initial` is the address to change, null for a new one. */
function addressFields(shop: Shop, wording: AddressWording, initial: Address | null) {
  const store = shop.use(addressesStore)
  const { profile } = shop.use(profileStore)
  const original = signal(initial)
  const filled = signal<AddressMemory['filled']>({})
  const fields = form<AddressDraft, AddressMemory['typed'], AddressField>(shop, {
    empty: {},
    draft(typed) {
      const email = valueIn(store.list.state.value)?.at(-1)?.email || emailIn(shop.session.value)
      const known = original.value ? draftOf(original.value) : contactOf(valueIn(profile.state.value), email)
      return { ...EMPTY_ADDRESS, ...known, ...filled.value, ...typed }
    },
    check: (draft) => textsFor(shop, wording, faultsOf(tidied(draft), phone.isVerified.value)),
  })
  const { draft, typed } = fields
  const phone = formPhone(
    shop,
    () => shop.texts(addressFormTexts).phone,
    computed(() => ADDRESS_COUNTRY + draft.value.phone),
    (fullPhone) => store.verifiedPhones.value.includes(fullPhone),
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
        ...(change.phone !== undefined && { phone: indianPhone(change.phone) }),
      }
      if (draft.peek().pincode !== before) pincode.start(draft.peek().pincode)
    },
  }
}

/** Creates the form of one place. */
function createForm(shop: Shop, wording: AddressWording, initial: Address | null) {
  const store = shop.use(addressesStore)
  const parts = addressFields(shop, wording, initial)
  const { fields, phone, original, begin, enter } = parts
  return {
    memory: parts.memory,
    begin,
    form: {
      /** The values: typed ones over those filled in by the pincode, over known ones. */
      draft: fields.draft,
      /** Errors by field, from the first attempt to save; each disappears when corrected. */
      problems: phone.withPhoneProblem(fields.problems),
      /** Why saving failed although all fields are valid, or null. */
      failure: fields.failure as ReadonlySignal<string | null>,
      phone: phone.check,
      /** Whether the phone in the draft is verified, as far as this browser knows. */
      isVerified: phone.isVerified,
      saving: fields.saving as ReadonlySignal<boolean>,
      /** Sets the saved address that the form changes, after it was saved elsewhere. */
      rebase(address: Address | null) {
        original.value = address
      },
      /** Changes fields. A new phone restarts the verification. */
      enter,
      sendOtp() {
        // From now on the phone counts as typed: a reload must restore it, even if the profile changes.
        const { phone: digits } = fields.draft.peek()
        enter({ phone: digits })
        return phone.check.send(ADDRESS_COUNTRY, digits)
      },
      /** Checks a code. Returns true if the phone is verified. */
      async verifyOtp(otp: string) {
        const isVerified = await phone.check.verify(otp)
        const current = phone.check.state.peek()
        if (isVerified && current.step === 'verified') store.noteVerified(current.phone)
        return isVerified
      },
      /**
       * Saves, and shows a notice. Returns null if that failed or another shopper is signed in by then. Runs once at a
       * time.
       */
      submit: submitter(shop, wording, parts),
      /** Resets all typed values. */
      discard: () => begin(EMPTY_MEMORY),
    },
  }
}

/** Returns a function that saves the form and shows the result in a notice. */
function submitter(
  shop: Shop,
  wording: AddressWording,
  { fields, phone, original, begin }: ReturnType<typeof addressFields>,
) {
  const store = shop.use(addressesStore)
  const send = idempotent(shop.newKey)
  const texts = () => shop.texts(addressFormTexts).saving[wording]

  /** Shows a refusal next to the phone if that is the reason, else below the form. */
  function refuse(failure: Failure, isNew: boolean) {
    if (failure.code === 'phone_not_verified') {
      batch(() => {
        phone.refuse()
        fields.showProblems(['phone'])
      })
      shop.notices.repeat('bad', faultText(shop.texts, wording, 'phone', 'unverified'))
      return
    }
    const text = failure.kind === 'refused' ? texts().addRefused : texts().addFailed
    fields.failure.value = showFailure(shop, failure, isNew ? text : texts().changeFailed)
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
    shop.notices.say(id === null ? texts().added : texts().changed)
    return saved
  }
}

const addressForms = (shop: Shop) =>
  savedForms<AddressMemory, ReturnType<typeof createForm>>(shop, ADDRESS_FORMS)

/**
 * The form of a new address (null) or of a saved one, with the texts of a screen. Each call returns
 * the same form. It survives reloads, and is reset when its shopper leaves.
 */
export const addressForm = (shop: Shop, wording: AddressWording, address: Address | null) =>
  shop.use(addressForms)(`${wording}/${address?.id ?? ''}`, () => createForm(shop, wording, address)).form

export type AddressFormStore = ReturnType<typeof addressForm>
