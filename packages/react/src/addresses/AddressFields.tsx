import {
  ADDRESS_LENGTHS,
  type AddressField,
  type AddressForm,
  addressFormCopy as copy,
} from '@haat/core/addresses'
import type { ComponentProps } from 'react'
import { Field, useValue } from '../ui/index.ts'

export interface AddressFieldsProps {
  form: AddressForm
}

interface Row {
  name: AddressField
  hint?: string
  /** More than one line. */
  long?: boolean
  input: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>
}

const WHO: readonly Row[] = [
  { name: 'name', input: { autoComplete: 'name', autoCapitalize: 'words' } },
  { name: 'email', input: { type: 'email', inputMode: 'email', autoComplete: 'email' } },
]
const WHERE: readonly Row[] = [
  {
    name: 'address',
    hint: copy.hints.address,
    long: true,
    input: { autoComplete: 'street-address', autoCapitalize: 'words' },
  },
  {
    name: 'pincode',
    hint: copy.hints.pincode,
    input: { inputMode: 'numeric', autoComplete: 'postal-code' },
  },
  { name: 'city', input: { autoComplete: 'address-level2', autoCapitalize: 'words' } },
  { name: 'state', input: { autoComplete: 'address-level1', autoCapitalize: 'words' } },
  { name: 'notes', hint: copy.hints.notes, long: true, input: { autoComplete: 'off' } },
]

function Fields({ form, rows }: AddressFieldsProps & { rows: readonly Row[] }) {
  const draft = useValue(form.draft)
  const problems = useValue(form.problems)
  return rows.map(({ name, hint, long = false, input }) => (
    <div key={name} className="haat-address-form__field" data-field={name}>
      <Field label={copy.labels[name]} hint={hint} error={problems[name] ?? null}>
        {(control) => {
          const common = {
            ...control,
            ...(name !== 'notes' && { 'aria-required': true }),
            name,
            className: 'haat-entry',
            value: draft[name],
          }
          // The pincode takes what is pasted with a space, and counts its digits itself.
          const most = name === 'pincode' ? undefined : ADDRESS_LENGTHS[name]
          return long ? (
            <textarea
              {...common}
              {...input}
              rows={2}
              maxLength={most}
              onChange={({ target }) => form.enter({ [name]: target.value })}
            />
          ) : (
            <input
              {...common}
              {...input}
              maxLength={most}
              onChange={({ target }) => form.enter({ [name]: target.value })}
            />
          )
        }}
      </Field>
    </div>
  ))
}

/** Whose it is. */
export const WhoFields = ({ form }: AddressFieldsProps) => <Fields form={form} rows={WHO} />

/** Where it is. */
export const WhereFields = ({ form }: AddressFieldsProps) => <Fields form={form} rows={WHERE} />
