import type { Shop } from '@haat/core'
import { type Address, addressesStore, addressesCopy as copy, saidBy } from '@haat/core/addresses'
import { useEffect, useId, useRef, useState } from 'react'
import {
  Button,
  type ButtonProps,
  Confirm,
  Empty,
  Failure,
  Head,
  Spinner,
  useOwned,
  useRetry,
} from '../ui/index.ts'
import { AddressEntry, AddressWriting } from './AddressEntry.tsx'
import { EmptyLane } from './EmptyLane.tsx'

export interface AddressBookProps {
  shop: Shop
  /** Level of its heading, by the page's outline. @default 2 */
  level?: 2 | 3
}

/** What is being written: a change of one address, or (null) a new one. */
interface Writing {
  readonly address: Address | null
}

/** All of a shopper's addresses: listed, added, changed, deleted (account.md §2 "Your Addresses"). */
export function AddressBook({ shop, level = 2 }: AddressBookProps) {
  const id = useId()
  const { list, remove } = shop.use(addressesStore)
  const addresses = useOwned(list)
  const { region, retry } = useRetry(list)
  const [writing, setWriting] = useState<Writing | null>(null)
  const [asked, setAsked] = useState<Address | null>(null)
  const all = addresses.state === 'ready' ? addresses.value : []
  const entryLevel = level === 2 ? 3 : 4

  /** What takes the focus once the page is as it will be: the first field, or a button of this address. */
  const goal = useRef<string | null>(null)
  useEffect(() => {
    if (goal.current === null) return
    const node = region.current?.querySelector<HTMLElement>(goal.current)
    if (!node) return
    goal.current = null
    node.focus()
  })
  function write(address: Address | null) {
    goal.current = '.haat-address-form [name="name"]'
    setWriting({ address })
  }
  function stopWriting(address: Address | null) {
    goal.current = address === null ? '.haat-address-book__add' : buttonOf(address.id)
    setWriting(null)
  }
  function answer(confirmed: boolean) {
    const address = asked
    setAsked(null)
    if (!confirmed || address === null) return
    const at = all.findIndex((one) => one.id === address.id)
    const next = all[at + 1] ?? all[at - 1]
    goal.current = next === undefined ? '.haat-head__title' : buttonOf(next.id)
    void remove(address.id)
  }

  if (addresses.state === 'signed-out') return null
  return (
    <section ref={region} className="haat haat-address-book" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={copy.title} focusable>
        <p className="haat-count" role="status">
          {all.length > 0 && copy.count(all.length)}
        </p>
      </Head>
      {addresses.state === 'loading' && <Spinner text={copy.loading} />}
      {addresses.state === 'failed' && (
        <Failure text={saidBy(addresses.failure, copy.fetchFailed)} retryLabel={copy.retry} onRetry={retry} />
      )}
      {addresses.state === 'ready' && (
        <>
          {all.length === 0 && writing === null && (
            <Empty text={copy.empty} drawing={<EmptyLane />}>
              <AddButton onClick={() => write(null)} />
            </Empty>
          )}
          {all.length > 0 && (
            <ul className="haat-addresses">
              {all.map((address) => (
                <li key={address.id} data-address={address.id}>
                  {writing?.address?.id === address.id ? (
                    <AddressWriting
                      shop={shop}
                      address={address}
                      level={entryLevel}
                      onDone={stopWriting}
                      onCancel={() => stopWriting(address)}
                    />
                  ) : (
                    <AddressEntry
                      address={address}
                      onEdit={() => write(address)}
                      onDelete={() => setAsked(address)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          {writing?.address === null && (
            <AddressWriting
              shop={shop}
              address={null}
              level={entryLevel}
              onDone={stopWriting}
              onCancel={() => stopWriting(null)}
            />
          )}
          {all.length > 0 && writing?.address !== null && (
            <AddButton tone="quiet" onClick={() => write(null)} />
          )}
        </>
      )}
      <Confirm
        open={asked !== null}
        title={copy.deleteTitle}
        text={asked === null ? '' : copy.deleteText(asked.name, asked.city)}
        action={copy.delete}
        cancel={copy.keep}
        onAnswer={answer}
      />
    </section>
  )
}

const AddButton = (props: Pick<ButtonProps, 'tone' | 'onClick'>) => (
  <Button className="haat-address-book__add" icon="plus" {...props}>
    {copy.add}
  </Button>
)

/** Of an address that is shown, not of its form, which has buttons as well and may still be there. */
const buttonOf = (id: string) => `[data-address="${CSS.escape(id)}"] > .haat-address .haat-button`
