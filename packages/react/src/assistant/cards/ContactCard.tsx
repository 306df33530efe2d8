import type { Shop } from '@haat/core'
import { assistantStore } from '@haat/core/assistant'
import { ContactForm } from '../../contact/index.ts'
import { cardsCopy } from './cards.copy.ts'

/** A message to the shop. */
export function ContactCard({ shop }: { shop: Shop }) {
  const { reportOutcome } = shop.use(assistantStore)
  return (
    <section className="haat-panel haat-chat-card" aria-label={cardsCopy.contact.title}>
      <ContactForm shop={shop} wording="assistant" compact onSent={() => reportOutcome('message-sent')} />
    </section>
  )
}
