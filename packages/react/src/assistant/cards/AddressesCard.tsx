import type { Shop } from '@haat/core'
import { type Address, addressesStore, addressesCopy as copy, saidBy } from '@haat/core/addresses'
import { assistantStore } from '@haat/core/assistant'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { AddressForm, AddressLines } from '../../addresses/index.ts'
import { Button, Empty, Failure, Spinner, useOwned, useRetry } from '../../ui/index.ts'
import { cardsCopy } from './cards.copy.ts'

export interface AddressesCardProps {
  shop: Shop
}

/** What is being written: a change of one address, or (null) a new one. */
interface Writing {
  readonly address: Address | null
}

/** Where the shopper has things sent: listed, added, changed, deleted (account.md §2). */
export function AddressesCard({ shop }: AddressesCardProps) {
  const { reportOutcome } = shop.use(assistantStore)
  const { list } = shop.use(addressesStore)
  const addresses = useOwned(list)
  const { region, retry } = useRetry<HTMLElement>(list)
  const [writing, setWriting] = useState<Writing | null>(null)
  const all = addresses.state === 'ready' ? addresses.value : []

  /** What takes the focus once it is there: the first field, or the button that led into the form. */
  const goal = useRef<string | null>(null)
  useLayoutEffect(() => {
    const node = goal.current === null ? null : region.current?.querySelector<HTMLElement>(goal.current)
    if (!node) return
    goal.current = null
    node.focus()
  })
  function write(address: Address | null) {
    goal.current = '.haat-address-form [name="name"]'
    setWriting({ address })
  }
  function stop(address: Address | null) {
    goal.current = address === null ? '.haat-chat-card__add' : `[data-edits="${CSS.escape(address.id)}"]`
    setWriting(null)
  }

  if (addresses.state === 'signed-out') return null
  return (
    <section ref={region} className="haat-chat-card" aria-label={cardsCopy.addresses.title} tabIndex={-1}>
      {addresses.state === 'loading' && <Spinner text={copy.loading} />}
      {addresses.state === 'failed' && (
        <Failure text={saidBy(addresses.failure, copy.fetchFailed)} retryLabel={copy.retry} onRetry={retry} />
      )}
      {addresses.state === 'ready' && writing !== null && (
        <>
          <h3 className="haat-chat-card__title">
            {writing.address === null ? copy.newTitle : copy.changeTitle}
          </h3>
          <AddressForm
            key={writing.address?.id ?? ''}
            shop={shop}
            wording="account"
            address={writing.address}
            onDone={(saved) => {
              stop(writing.address === null ? null : saved)
              reportOutcome('address-saved')
            }}
            onCancel={() => stop(writing.address)}
          />
        </>
      )}
      {addresses.state === 'ready' && writing === null && (
        <>
          {all.length === 0 && <Empty text={copy.empty} />}
          {all.length > 0 && (
            <div
              className="haat-chat-list"
              role="region"
              aria-label={cardsCopy.addresses.list(all.length)}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
              tabIndex={0}
            >
              {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets */}
              <ul role="list">
                {all.map((address) => (
                  <AddressRow key={address.id} shop={shop} address={address} onEdit={() => write(address)} />
                ))}
              </ul>
            </div>
          )}
          <Button className="haat-chat-card__add" tone="quiet" icon="plus" onClick={() => write(null)}>
            {copy.add}
          </Button>
        </>
      )}
    </section>
  )
}

interface AddressRowProps {
  shop: Shop
  address: Address
  onEdit: () => void
}

function AddressRow({ shop, address, onEdit }: AddressRowProps) {
  const id = useId()
  const { askToDelete } = shop.use(assistantStore)
  const name = `${address.name}, ${address.city}`
  return (
    <li className="haat-chat-address" aria-labelledby={id}>
      <AddressLines id={id} address={address} />
      <p className="haat-chat-ways">
        <Button
          tone="plain"
          data-edits={address.id}
          aria-label={copy.named(copy.edit, address)}
          onClick={onEdit}
        >
          {copy.edit}
        </Button>
        <Button
          tone="plain"
          className="haat-chat-ways__delete"
          aria-label={copy.named(copy.delete, address)}
          onClick={() => askToDelete({ kind: 'address', id: address.id, name })}
        >
          {copy.delete}
        </Button>
      </p>
    </li>
  )
}
