import type { Owned } from '@haat/core'
import { type Address, addressesTexts } from '@haat/core/addresses'
import { addressChoiceTexts } from '@haat/core/checkout'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { AddressCards } from '../addresses/AddressCards.tsx'
import { useAddressWriting } from '../addresses/useAddressWriting.ts'
import { useTexts } from '../shop.ts'
import { FieldError } from '../ui/Field.tsx'
import { Button, Failure, Spinner, useLazyImport, useValue } from '../ui/index.ts'
import { type CheckoutPartProps, Section } from './Section.tsx'
import '../addresses/addresses.css'
import './checkout.css'

const loadForm = () => import('../addresses/AddressForm.tsx')

interface AddressChoiceProps extends CheckoutPartProps {
  addresses: Owned<readonly Address[]>
  /** Below the addresses: how the shop delivers there. @default nothing */
  children?: ReactNode
}

/** The delivery address: a saved one, or a new one. */
export function AddressChoice({ ref, store, level, addresses, children }: AddressChoiceProps) {
  const texts = useTexts(addressChoiceTexts)
  const id = useId()
  const region = useRef<HTMLDivElement>(null)
  const chosenId = useValue(store.addressId)
  const { address: problem } = useValue(store.problems)
  const { writing, write, stop, focusOn } = useAddressWriting(region, '.haat-delivery > .haat-button')
  const all = addresses.state === 'ready' ? addresses.value : []
  // Without addresses the form is open from the start.
  const isFirst = addresses.state === 'ready' && all.length === 0
  const formState = writing ?? (isFirst ? { address: null } : null)
  const form = useLazyImport(loadForm, formState !== null)

  // If the shopper pressed the pay button before the form had loaded, the section has the focus.
  useEffect(() => {
    if (form) region.current?.querySelector<HTMLElement>(':focus [name=name]')?.focus()
  }, [form])

  function done(saved: Address) {
    store.chooseAddress(saved.id)
    stop(saved)
    focusOn(':checked')
  }
  const renderForm = (address: Address | null) => (
    <FormFrame level={level} isNew={address === null}>
      {form === null && <Spinner />}
      {form === undefined && <Failure drawing={null} text={texts.formMissing} />}
      {form && (
        <form.AddressForm
          key={address?.id}
          wording="checkout"
          address={address}
          onDone={done}
          onCancel={isFirst ? undefined : () => stop(address)}
        />
      )}
    </FormFrame>
  )
  return (
    <Section ref={ref} number={2} title={texts.heading} level={level} done={chosenId !== null}>
      <div ref={region} className="haat-delivery" tabIndex={-1}>
        {addresses.state === 'failed' && (
          <Failure drawing={null} text={texts.loadFailed} onRetry={store.addresses.reload} />
        )}
        {problem !== null && <FieldError id={id}>{problem}</FieldError>}
        {all.length > 0 && (
          <AddressCards
            addresses={all}
            chosenId={chosenId}
            label={texts.heading}
            describedBy={problem === null ? undefined : id}
            onChoose={store.chooseAddress}
            onEdit={write}
          />
        )}
        {formState && renderForm(formState.address)}
        {all.length > 0 && (
          <Button tone="quiet" icon="plus" hidden={formState !== null} onClick={() => write(null)}>
            {texts.add}
          </Button>
        )}
      </div>
      {children}
    </Section>
  )
}

interface FormFrameProps {
  /** Level of the section's heading. */
  level: 2 | 3
  isNew: boolean
  children: ReactNode
}

function FormFrame({ level, isNew, children }: FormFrameProps) {
  const addressesWords = useTexts(addressesTexts)
  const Title = level === 2 ? 'h3' : 'h4'
  return (
    <div className="haat-address-writing haat-delivery__form">
      <Title className="haat-delivery__title">
        {isNew ? addressesWords.newTitle : addressesWords.changeTitle}
      </Title>
      {children}
    </div>
  )
}
