import { type AssistantMode, assistantStore } from '@haat/core/assistant'
import type { ComponentType } from 'react'
import { ContactForm } from '../../contact/index.ts'
import { useShop, useTexts } from '../../shop.ts'
import { AddressesCard } from './AddressesCard.tsx'
import { cardsTexts } from './cards.texts.ts'
import { OrdersCard } from './OrdersCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import '../chat-cards.css'

const CARDS: Readonly<Partial<Record<AssistantMode, ComponentType>>> = {
  profile: ProfileCard,
  orders: OrdersCard,
  addresses: AddressesCard,
  contact: ContactCard,
}

/** The data of the conversation's subject, which can be changed. Other modes have no card. */
export function Card({ mode }: { mode: AssistantMode }) {
  const ModeCard = CARDS[mode]
  return ModeCard ? <ModeCard /> : null
}

/** A message to the shop. */
function ContactCard() {
  const cardsWords = useTexts(cardsTexts)
  const shop = useShop()
  const { reportOutcome } = shop.use(assistantStore)
  return (
    <section className="haat-panel haat-chat-card" aria-label={cardsWords.contact.title}>
      <ContactForm wording="assistant" compact onSent={() => reportOutcome('message-sent')} />
    </section>
  )
}
