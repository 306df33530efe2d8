import { ADDRESS_COUNTRY, type Address, addressesTexts } from '@haat/core/addresses'
import { formatPhone } from '../phone/index.ts'
import { useTexts } from '../shop.ts'
import { Badge, Icon } from '../ui/index.ts'
import './addresses.css'

interface AddressLinesProps {
  address: Address
  /** Id for `aria-labelledby` of the element that shows this address. */
  id?: string
}

/** An address as on a parcel, and its phone. */
export function AddressLines({ address, id }: AddressLinesProps) {
  const texts = useTexts(addressesTexts)
  const { name, address: street, city, state, pincode, phone, notes, isDefault } = address
  return (
    <span id={id} className="haat-address__lines">
      <strong className="haat-address__name">{name}</strong>{' '}
      {isDefault && (
        <>
          <Badge tone="low">{texts.default}</Badge>{' '}
        </>
      )}
      <span className="haat-address__street">{street}</span>{' '}
      <span>
        <span>{`${city}, ${state}`}</span> <span className="haat-address__number">{pincode}</span>
      </span>{' '}
      <span className="haat-address__phone">
        <Icon name="phone" />
        <span className="haat-address__number">{formatPhone(ADDRESS_COUNTRY + phone)}</span>
      </span>
      {notes !== '' && <span className="haat-address__notes">{notes}</span>}
    </span>
  )
}
