import { messageOf, type Shop } from '@haat/core'
import { type Address, addressesStore, addressesCopy as copy } from '@haat/core/addresses'
import { assistantStore } from '@haat/core/assistant'
import { useId, useRef } from 'react'
import { AddressButtons } from '../../addresses/AddressButtons.tsx'
import { AddressForm, AddressLines, useAddressWriting } from '../../addresses/index.ts'
import { Button, EmptyState } from '../../ui/index.ts'
import { ChatCard, ChatList } from './ChatCard.tsx'
import { cardsCopy } from './cards.copy.ts'

/** Lists the shopper's addresses, and lets them add, change and delete addresses (account.md §2). */
export function AddressesCard({ shop }: { shop: Shop }) {
  const { reportOutcome } = shop.use(assistantStore)
  const region = useRef<HTMLElement>(null)
  const { writing, write, stop } = useAddressWriting(region, '.haat-chat-card__add')

  const renderForm = (address: Address | null) => (
    <>
      <h3 className="haat-chat-card__title">{address === null ? copy.newTitle : copy.changeTitle}</h3>
      <AddressForm
        key={address?.id ?? ''}
        shop={shop}
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
        <EmptyState text={copy.empty} />
      ) : (
        <ChatList label={cardsCopy.addresses.list(all.length)}>
          {all.map((address) => (
            <AddressRow key={address.id} shop={shop} address={address} onEdit={() => write(address)} />
          ))}
        </ChatList>
      )}
      <Button className="haat-chat-card__add" tone="quiet" icon="plus" onClick={() => write(null)}>
        {copy.add}
      </Button>
    </>
  )
  return (
    <ChatCard
      ref={region}
      title={cardsCopy.addresses.title}
      resource={shop.use(addressesStore).list}
      loading={copy.loading}
      failed={(failure) => messageOf(failure, copy.fetchFailed)}
    >
      {(all) => (writing === null ? renderList(all) : renderForm(writing.address))}
    </ChatCard>
  )
}

function AddressRow({ shop, address, onEdit }: { shop: Shop; address: Address; onEdit: () => void }) {
  const id = useId()
  const { askToDelete } = shop.use(assistantStore)
  const name = `${address.name}, ${address.city}`
  return (
    <li className="haat-chat-address" aria-labelledby={id}>
      <AddressLines id={id} address={address} />
      <p className="haat-chat-actions">
        <AddressButtons
          address={address}
          onEdit={onEdit}
          onDelete={() => askToDelete({ kind: 'address', id: address.id, name })}
        />
      </p>
    </li>
  )
}
