import type { Shop } from '@haat/core'
import type { AssistantMode } from '@haat/core/assistant'
import { AddressesCard } from './AddressesCard.tsx'
import { ContactCard } from './ContactCard.tsx'
import { OrdersCard } from './OrdersCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'

export interface CardProps {
  shop: Shop
  mode: AssistantMode
}

/** The subject of the conversation, to be read and changed. The other modes need no card. */
export function Card({ shop, mode }: CardProps) {
  switch (mode) {
    case 'profile':
      return <ProfileCard shop={shop} />
    case 'orders':
      return <OrdersCard shop={shop} />
    case 'addresses':
      return <AddressesCard shop={shop} />
    case 'contact':
      return <ContactCard shop={shop} />
    default:
      return null
  }
}
