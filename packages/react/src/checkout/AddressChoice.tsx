import type { Owned, Shop } from '@haat/core'
import { type Address, addressesCopy } from '@haat/core/addresses'
import { checkoutCopy } from '@haat/core/checkout'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { AddressCards } from '../addresses/AddressCards.tsx'
import { Button, Failure, FieldError, rootOf, Spinner, useLate } from '../ui/index.ts'
import { Section } from './Section.tsx'

const copy = checkoutCopy.address
const loadForm = () => import('../addresses/AddressForm.tsx')

export interface AddressChoiceProps {
  ref: Ref<HTMLElement>
  shop: Shop
  level: 2 | 3
  addresses: Owned<readonly Address[]>
  chosenId: string | null
  /** What is wrong with the choice. */
  problem: string | null
  onChoose: (id: string) => void
  onRetry: () => void
}

/** The delivery address: a saved one, or a new one. */
export function AddressChoice(props: AddressChoiceProps) {
  const { ref, shop, level, addresses, chosenId, problem, onChoose, onRetry } = props
  const id = useId()
  const region = useRef<HTMLDivElement>(null)
  /** The address in the form; in it, null is a new one. */
  const [written, setWritten] = useState<{ readonly address: Address | null } | null>(null)
  const all = addresses.state === 'ready' ? addresses.value : []
  const [left, setLeft] = useState<{ readonly saved: boolean } | null>(null)
  const opener = useRef<HTMLElement>(null)
  // Without addresses the form is open from the start.
  const isFirst = addresses.state === 'ready' && all.length === 0
  const shown = written ?? (isFirst ? { address: null } : null)
  const FormTitle = level === 2 ? 'h3' : 'h4'
  const form = useLate(loadForm, shown !== null)
  const focusForm = written !== null && Boolean(form)

  useEffect(() => {
    if (focusForm) region.current?.querySelector<HTMLElement>('form input')?.focus()
  }, [focusForm])

  // The form is closed: the focus goes to what opened it, or to the saved address.
  useEffect(() => {
    if (left === null) return
    const chosen = region.current?.querySelector<HTMLElement>('input:checked')
    const goal = left.saved ? chosen : opener.current
    ;(goal ?? region.current)?.focus()
  }, [left])

  function write(address: Address | null) {
    opener.current = rootOf(region.current as Element).activeElement as HTMLElement | null
    setWritten({ address })
  }
  function leave(saved: boolean) {
    setWritten(null)
    setLeft({ saved })
  }
  return (
    <Section ref={ref} number={2} title={checkoutCopy.address.heading} level={level} done={chosenId !== null}>
      <div ref={region} className="haat-where" tabIndex={-1}>
        {addresses.state === 'failed' && <Failure text={copy.loadFailed} onRetry={onRetry} />}
        {problem !== null && <FieldError id={id}>{problem}</FieldError>}
        {all.length > 0 && (
          <AddressCards
            addresses={all}
            chosenId={chosenId}
            label={copy.heading}
            describedBy={problem === null ? undefined : id}
            onChoose={onChoose}
            onEdit={write}
          />
        )}
        {shown && (
          <div className="haat-where__form">
            <FormTitle className="haat-where__title">
              {shown.address === null ? addressesCopy.newTitle : addressesCopy.changeTitle}
            </FormTitle>
            {form === null && <Spinner />}
            {form === undefined && <Failure text={copy.formMissing} />}
            {form && (
              <form.AddressForm
                key={shown.address?.id}
                shop={shop}
                wording="checkout"
                address={shown.address}
                onDone={(saved) => {
                  onChoose(saved.id)
                  leave(true)
                }}
                onCancel={isFirst ? undefined : () => leave(false)}
              />
            )}
          </div>
        )}
        {all.length > 0 && (
          <Button tone="quiet" icon="plus" hidden={shown !== null} onClick={() => write(null)}>
            {copy.add}
          </Button>
        )}
      </div>
    </Section>
  )
}
