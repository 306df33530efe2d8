import { ADDRESS_COUNTRY, type Address } from '@haat/core/addresses'
import { formatPhone } from '../phone/index.ts'
import { PhoneIcon } from '../ui/index.ts'

export interface AddressLinesProps {
  address: Address
  /** Id for `aria-labelledby` of the element that shows this address. */
  id?: string
}

/** An address as on a parcel, and its phone. */
export function AddressLines({ address, id }: AddressLinesProps) {
  const { name, address: street, city, state, pincode, phone, notes } = address
  return (
    <span id={id} className="haat-address__lines">
      <strong className="haat-address__name">{name}</strong>{' '}
      <span className="haat-address__street">{street}</span>{' '}
      <span>
        <span>{`${city}, ${state}`}</span> <span className="haat-address__number">{pincode}</span>
      </span>{' '}
      <span className="haat-address__phone">
        <PhoneIcon />
        <span className="haat-address__number">{formatPhone(ADDRESS_COUNTRY + phone)}</span>
      </span>
      {notes !== '' && <span className="haat-address__notes">{notes}</span>}
    </span>
  )
}
