import {
  ADDRESS_LENGTHS,
  type AddressField,
  type AddressForm,
  addressFormCopy as copy,
} from '@haat/core/addresses'
import { TextField, type TextFieldProps, useValue } from '../ui/index.ts'

interface Row extends Partial<TextFieldProps> {
  name: AddressField
}

const PERSON_FIELDS: readonly Row[] = [
  { name: 'name', autoComplete: 'name', autoCapitalize: 'words' },
  { name: 'email', type: 'email', inputMode: 'email', autoComplete: 'email' },
]
const PLACE_FIELDS: readonly Row[] = [
  {
    name: 'address',
    hint: copy.hints.address,
    rows: 2,
    autoComplete: 'street-address',
    autoCapitalize: 'words',
  },
  { name: 'pincode', hint: copy.hints.pincode, inputMode: 'numeric', autoComplete: 'postal-code' },
  { name: 'city', autoComplete: 'address-level2', autoCapitalize: 'words' },
  { name: 'state', autoComplete: 'address-level1', autoCapitalize: 'words' },
  { name: 'notes', hint: copy.hints.notes, rows: 2, autoComplete: 'off' },
]

function Fields({ form, rows }: { form: AddressForm; rows: readonly Row[] }) {
  const draft = useValue(form.draft)
  const problems = useValue(form.problems)
  return rows.map((row) => (
    <div key={row.name} className="haat-address-form__field" data-field={row.name}>
      <TextField
        {...row}
        label={copy.labels[row.name]}
        error={problems[row.name] ?? null}
        {...(row.name !== 'notes' && { 'aria-required': true })}
        // A pincode may be pasted with a space, so the form counts its digits instead.
        maxLength={row.name === 'pincode' ? undefined : ADDRESS_LENGTHS[row.name]}
        value={draft[row.name]}
        onText={(text) => form.enter({ [row.name]: text })}
      />
    </div>
  ))
}

/** Name and email address. */
export const PersonFields = ({ form }: { form: AddressForm }) => <Fields form={form} rows={PERSON_FIELDS} />

/** The address itself. */
export const PlaceFields = ({ form }: { form: AddressForm }) => <Fields form={form} rows={PLACE_FIELDS} />
