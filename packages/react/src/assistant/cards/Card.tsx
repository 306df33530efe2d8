import type { Shop } from '@haat/core'
import { type AssistantMode, assistantStore } from '@haat/core/assistant'
import { ContactForm } from '../../contact/index.ts'
import { AddressesCard } from './AddressesCard.tsx'
import { cardsCopy } from './cards.copy.ts'
import { OrdersCard } from './OrdersCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'

/** The data of the conversation's subject, which can be changed. Other modes have no card. */
export function Card({ shop, mode }: { shop: Shop; mode: AssistantMode }) {
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

/** A message to the shop. */
function ContactCard({ shop }: { shop: Shop }) {
  const { reportOutcome } = shop.use(assistantStore)
  return (
    <section className="haat-panel haat-chat-card" aria-label={cardsCopy.contact.title}>
      <ContactForm shop={shop} wording="assistant" compact onSent={() => reportOutcome('message-sent')} />
    </section>
  )
}
