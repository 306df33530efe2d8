import { messageOf, type Shop } from '@haat/core'
import { type Address, addressesStore, addressesCopy as copy } from '@haat/core/addresses'
import { useId, useRef, useState } from 'react'
import { Button, type ButtonProps, Confirm, EmptyState, Head, Loaded, useOwned } from '../ui/index.ts'
import { AddressEntry, AddressFormSection } from './AddressEntry.tsx'
import { EmptyLane } from './EmptyLane.tsx'
import { type AddressWriting, editButtonOf, useAddressWriting } from './useAddressWriting.ts'

export interface AddressBookProps {
  shop: Shop
  /** Level of the heading in the page's outline. @default 2 */
  level?: 2 | 3
}

/** Lists a shopper's addresses, and lets them add, change and delete addresses (account.md §2 "Your Addresses"). */
export function AddressBook({ shop, level = 2 }: AddressBookProps) {
  const id = useId()
  const { list, remove } = shop.use(addressesStore)
  const addresses = useOwned(list)
  const region = useRef<HTMLElement>(null)
  const form = useAddressWriting(region, '.haat-address-book__add')
  const [toDelete, setToDelete] = useState<Address | null>(null)
  const all = addresses.state === 'ready' ? addresses.value : []

  function answer(confirmed: boolean) {
    setToDelete(null)
    if (!confirmed || toDelete === null) return
    const at = all.findIndex(({ id }) => id === toDelete.id)
    const next = all[at + 1] ?? all[at - 1]
    form.focusOn(next ? editButtonOf(next) : '.haat-head__title')
    void remove(toDelete.id)
  }
  if (addresses.state === 'signed-out') return null
  const count = all.length > 0 && copy.count(all.length)
  return (
    <section ref={region} className="haat haat-address-book" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={copy.title} focusable>
        <p className="haat-count" role="status">
          {count}
        </p>
      </Head>
      <Loaded
        state={addresses}
        loading={copy.loading}
        failed={(failure) => messageOf(failure, copy.fetchFailed)}
        onRetry={list.reload}
      >
        {() => (
          <Entries
            shop={shop}
            addresses={all}
            level={level === 2 ? 3 : 4}
            form={form}
            onDelete={setToDelete}
          />
        )}
      </Loaded>
      <Confirm
        open={toDelete !== null}
        shop={shop}
        title={copy.deleteTitle}
        text={toDelete === null ? '' : copy.deleteText(toDelete.name, toDelete.city)}
        action={copy.delete}
        cancel={copy.keep}
        onAnswer={answer}
      />
    </section>
  )
}

interface EntriesProps {
  shop: Shop
  addresses: readonly Address[]
  /** Level of the heading of a form. */
  level: 3 | 4
  form: AddressWriting
  onDelete: (address: Address) => void
}

function Entries({ shop, addresses, level, form: { writing, write, stop }, onDelete }: EntriesProps) {
  const isEmpty = addresses.length === 0
  const formFor = (address: Address | null) => (
    <AddressFormSection
      shop={shop}
      address={address}
      level={level}
      onDone={stop}
      onCancel={() => stop(address)}
    />
  )
  if (isEmpty && writing === null)
    return (
      <EmptyState text={copy.empty} drawing={<EmptyLane />}>
        <AddButton onClick={() => write(null)} />
      </EmptyState>
    )
  return (
    <>
      {!isEmpty && (
        <ul className="haat-addresses">
          {addresses.map((address) => (
            <li key={address.id}>
              {writing?.address?.id === address.id ? (
                formFor(address)
              ) : (
                <AddressEntry
                  address={address}
                  onEdit={() => write(address)}
                  onDelete={() => onDelete(address)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {writing?.address === null && formFor(null)}
      {!isEmpty && writing?.address !== null && <AddButton tone="quiet" onClick={() => write(null)} />}
    </>
  )
}

const AddButton = (props: Pick<ButtonProps, 'tone' | 'onClick'>) => (
  <Button className="haat-address-book__add" icon="plus" {...props}>
    {copy.add}
  </Button>
)
