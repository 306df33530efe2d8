import { messageOf } from '@haat/core'
import { type Address, addressesStore, addressesTexts, addressListTexts } from '@haat/core/addresses'
import { useId, useRef, useState } from 'react'
import { FullShop, useShop, useTexts } from '../shop.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { Button, type ButtonProps, EmptyState, Head, Loaded, useOwned } from '../ui/index.ts'
import { AddressEntry, AddressFormSection } from './AddressEntry.tsx'
import { EmptyLane } from './EmptyLane.tsx'
import { type AddressWriting, editButtonOf, useAddressWriting } from './useAddressWriting.ts'
import './addresses.css'

export interface AddressBookProps {
  /** Level of the heading in the page's outline. @default 2 */
  level?: 2 | 3
}

/** Lists a shopper's addresses, and lets them add, change and delete addresses. */
export function AddressBook(props: AddressBookProps) {
  return (
    <FullShop user="<AddressBook>">
      <AddressBookContent {...props} />
    </FullShop>
  )
}

function AddressBookContent({ level = 2 }: AddressBookProps) {
  const texts = useTexts(addressesTexts)
  const { fetchFailed } = useTexts(addressListTexts)
  const shop = useShop()
  const id = useId()
  const { list, remove, makeDefault } = shop.use(addressesStore)
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
  function choose(address: Address) {
    // The pressed button is removed.
    form.focusOn(editButtonOf(address))
    void makeDefault(address)
  }
  if (addresses.state === 'signed-out') return null
  const count = all.length > 0 && texts.count({ count: all.length })
  return (
    <section ref={region} className="haat haat-address-book" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={texts.title} focusable>
        <p className="haat-count" role="status">
          {count}
        </p>
      </Head>
      <Loaded
        state={addresses}
        loading={texts.loading}
        shape="rows"
        failed={(failure) => messageOf(failure, fetchFailed)}
        onRetry={list.reload}
      >
        {() => (
          <Entries
            addresses={all}
            level={level === 2 ? 3 : 4}
            form={form}
            onDefault={choose}
            onDelete={setToDelete}
          />
        )}
      </Loaded>
      <Confirm
        open={toDelete !== null}
        title={texts.deleteTitle}
        text={toDelete === null ? '' : texts.deleteText({ name: toDelete.name, city: toDelete.city })}
        action={texts.delete}
        cancel={texts.keep}
        onAnswer={answer}
      />
    </section>
  )
}

interface EntriesProps {
  addresses: readonly Address[]
  /** Level of the heading of a form. */
  level: 3 | 4
  form: AddressWriting
  onDefault: (address: Address) => void
  onDelete: (address: Address) => void
}

function Entries({ addresses, level, form: { writing, write, stop }, onDefault, onDelete }: EntriesProps) {
  const texts = useTexts(addressesTexts)
  const isEmpty = addresses.length === 0
  const formFor = (address: Address | null) => (
    <AddressFormSection address={address} level={level} onDone={stop} onCancel={() => stop(address)} />
  )
  if (isEmpty && writing === null)
    return (
      <EmptyState text={texts.empty} drawing={<EmptyLane />}>
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
                  onDefault={
                    address.isDefault || addresses.length === 1 ? undefined : () => onDefault(address)
                  }
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

const AddButton = (props: Pick<ButtonProps, 'tone' | 'onClick'>) => {
  const texts = useTexts(addressesTexts)
  return (
    <Button className="haat-address-book__add" icon="plus" {...props}>
      {texts.add}
    </Button>
  )
}
