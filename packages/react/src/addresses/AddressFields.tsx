import {
  ADDRESS_LENGTHS,
  type AddressField,
  type AddressFormStore,
  addressFormTexts,
} from '@haat/core/addresses'
import { useTexts } from '../shop.ts'
import { useValue } from '../ui/index.ts'
import { TextField, type TextFieldProps } from '../ui/TextField.tsx'

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
    rows: 2,
    autoComplete: 'street-address',
    autoCapitalize: 'words',
  },
  {
    name: 'pincode',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
  },
  { name: 'city', autoComplete: 'address-level2', autoCapitalize: 'words' },
  { name: 'state', autoComplete: 'address-level1', autoCapitalize: 'words' },
  { name: 'notes', rows: 2, autoComplete: 'off' },
]

function Fields({ form, rows }: { form: AddressFormStore; rows: readonly Row[] }) {
  const texts = useTexts(addressFormTexts)
  const draft = useValue(form.draft)
  const problems = useValue(form.problems)
  const hints: Partial<Record<AddressField, string>> = texts.hints
  return rows.map((row) => (
    <div key={row.name} className="haat-address-form__field" data-field={row.name}>
      <TextField
        {...row}
        label={texts.labels[row.name]}
        hint={hints[row.name]}
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
export const PersonFields = ({ form }: { form: AddressFormStore }) => (
  <Fields form={form} rows={PERSON_FIELDS} />
)

/** The address itself. */
export const PlaceFields = ({ form }: { form: AddressFormStore }) => (
  <Fields form={form} rows={PLACE_FIELDS} />
)
