import { type Address, addressesCopy as copy } from '@haat/core/addresses'
import { Button } from '../ui/index.ts'

export interface AddressButtonsProps {
  address: Address
  onEdit: () => void
  onDelete: () => void
}

/** The buttons that change and delete an address. */
export const AddressButtons = ({ address, onEdit, onDelete }: AddressButtonsProps) => (
  <>
    <Button tone="plain" data-edits={address.id} aria-label={copy.named(copy.edit, address)} onClick={onEdit}>
      {copy.edit}
    </Button>
    <Button
      tone="plain"
      className="haat-remove"
      aria-label={copy.named(copy.delete, address)}
      onClick={onDelete}
    >
      {copy.delete}
    </Button>
  </>
)
