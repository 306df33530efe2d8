import type { Shop } from '@haat/core'
import { assistantStore } from '@haat/core/assistant'
import { ContactForm } from '../../contact/index.ts'
import { cardsCopy } from './cards.copy.ts'

export interface ContactCardProps {
  shop: Shop
}

/** A message to the shop's people. */
export function ContactCard({ shop }: ContactCardProps) {
  const { reportOutcome } = shop.use(assistantStore)
  return (
    <section className="haat-chat-card" aria-label={cardsCopy.contact.title}>
      <ContactForm shop={shop} wording="assistant" compact onSent={() => reportOutcome('message-sent')} />
    </section>
  )
}
