import { type Address, addressesTexts, addressNamed } from '@haat/core/addresses'
import { useTexts } from '../shop.ts'
import { Button } from '../ui/index.ts'

export interface AddressButtonsProps {
  address: Address
  /** Makes it the default address. @default it cannot be made that */
  onDefault?: (() => void) | undefined
  onEdit: () => void
  onDelete: () => void
}

/** The buttons that change and delete an address. */
export const AddressButtons = ({ address, onDefault, onEdit, onDelete }: AddressButtonsProps) => {
  const texts = useTexts(addressesTexts)
  return (
    <>
      {onDefault && (
        <Button tone="plain" aria-label={addressNamed(texts, texts.makeDefault, address)} onClick={onDefault}>
          {texts.makeDefault}
        </Button>
      )}
      <Button
        tone="plain"
        data-edits={address.id}
        aria-label={addressNamed(texts, texts.edit, address)}
        onClick={onEdit}
      >
        {texts.edit}
      </Button>
      <Button
        tone="plain"
        className="haat-remove"
        aria-label={addressNamed(texts, texts.delete, address)}
        onClick={onDelete}
      >
        {texts.delete}
      </Button>
    </>
  )
}
