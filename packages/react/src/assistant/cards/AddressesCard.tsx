import { messageOf } from '@haat/core'
import { type Address, addressesStore, addressesTexts, addressListTexts } from '@haat/core/addresses'
import { assistantStore } from '@haat/core/assistant'
import { useId, useRef } from 'react'
import { AddressButtons } from '../../addresses/AddressButtons.tsx'
import { EmptyLane } from '../../addresses/EmptyLane.tsx'
import { AddressForm, AddressLines, useAddressWriting } from '../../addresses/index.ts'
import { useShop, useTexts } from '../../shop.ts'
import { Button, EmptyState } from '../../ui/index.ts'
import { ChatCard, ChatList } from './ChatCard.tsx'
import { cardsTexts } from './cards.texts.ts'
import '../chat-cards.css'

/** Lists the shopper's addresses, and lets them add, change and delete addresses. */
export function AddressesCard() {
  const texts = useTexts(addressesTexts)
  const { fetchFailed } = useTexts(addressListTexts)
  const cardsWords = useTexts(cardsTexts)
  const shop = useShop()
  const { reportOutcome } = shop.use(assistantStore)
  const region = useRef<HTMLElement>(null)
  const { writing, write, stop } = useAddressWriting(region, '.haat-chat-card__add')

  const renderForm = (address: Address | null) => (
    <>
      <h3 className="haat-chat-card__title">{address === null ? texts.newTitle : texts.changeTitle}</h3>
      <AddressForm
        key={address?.id ?? ''}
        wording="account"
        address={address}
        onDone={(saved) => {
          stop(address === null ? null : saved)
          reportOutcome('address-saved')
        }}
        onCancel={() => stop(address)}
      />
    </>
  )
  const renderList = (all: readonly Address[]) => (
    <>
      {all.length === 0 ? (
        <EmptyState text={texts.empty} drawing={<EmptyLane />} />
      ) : (
        <ChatList label={cardsWords.addresses.list({ count: all.length })}>
          {all.map((address) => (
            <AddressRow key={address.id} address={address} onEdit={() => write(address)} />
          ))}
        </ChatList>
      )}
      <Button className="haat-chat-card__add" tone="quiet" icon="plus" onClick={() => write(null)}>
        {texts.add}
      </Button>
    </>
  )
  return (
    <ChatCard
      ref={region}
      title={cardsWords.addresses.title}
      resource={shop.use(addressesStore).list}
      loading={texts.loading}
      failed={(failure) => messageOf(failure, fetchFailed)}
    >
      {(all) => (writing === null ? renderList(all) : renderForm(writing.address))}
    </ChatCard>
  )
}

function AddressRow({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const shop = useShop()
  const id = useId()
  const { askToDelete } = shop.use(assistantStore)
  const name = `${address.name}, ${address.city}`
  return (
    <li className="haat-chat-address" aria-labelledby={id}>
      <AddressLines id={id} address={address} />
      <p className="haat-actions haat-chat-actions">
        <AddressButtons
          address={address}
          onEdit={onEdit}
          onDelete={() => askToDelete({ kind: 'address', id: address.id, name })}
        />
      </p>
    </li>
  )
}
