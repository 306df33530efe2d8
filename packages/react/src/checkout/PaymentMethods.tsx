import type { Shop } from '@haat/core'
import { methodTexts } from '@haat/core/checkout'
import { PAYMENT_METHODS, type PaymentMethod } from '@haat/core/payment'
import { useId } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { FieldError } from '../ui/Field.tsx'
import { Failure, useResource, useValue } from '../ui/index.ts'
import { PaymentIcon } from './PaymentIcon.tsx'
import { PaymentProblem } from './PaymentProblem.tsx'
import { type CheckoutPartProps, Section } from './Section.tsx'
import '../addresses/addresses.css'
import './checkout.css'
import './pay.css'

/** Returns the address of the shop's checkout on partners' pages that allow no payment scripts, otherwise null. */
function fullHrefOf({ loadScript, linkTo }: Shop): string | null {
  const href = linkTo('/checkout')
  return loadScript === null && href !== '/checkout' ? href : null
}

/** The payment methods, each on a card with a short description, below the error of the last payment. */
export function PaymentMethods({ ref, store, level }: CheckoutPartProps) {
  const texts = useTexts(methodTexts)
  const shop = useShop()
  const id = useId()
  const options = useResource(store.options)
  const method = useValue(store.method)
  const { method: problem, payment, hint } = useValue(store.problems)
  const isPaying = useValue(store.paying).step !== 'idle'
  const fullHref = fullHrefOf(shop)
  const isOpen = (one: PaymentMethod) => options.state === 'ready' && Boolean(options.value[one])
  // The shop also shows methods that are unavailable at the moment; on partners' pages they may never be available.
  const shown = PAYMENT_METHODS.filter((one) => fullHref === null || one === 'cod' || isOpen(one))
  return (
    <Section ref={ref} number={3} title={texts.heading} level={level} done={method !== null}>
      {payment !== null && <PaymentProblem text={payment} hint={hint} busy={isPaying} />}
      {problem !== null && <FieldError id={id}>{problem}</FieldError>}
      {options.state === 'failed' ? (
        <Failure drawing={null} text={texts.loadFailed} onRetry={store.options.reload} />
      ) : (
        <div
          className="haat-methods"
          role="radiogroup"
          aria-label={texts.heading}
          aria-required="true"
          aria-busy={options.state === 'loading' || undefined}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : id}
        >
          {shown.map((one) => (
            <Method
              key={one}
              group={id}
              method={one}
              chosen={one === method}
              // While the options are loading, no method can be chosen or is marked as unavailable.
              open={isOpen(one)}
              note={options.state === 'ready' && !isOpen(one) ? texts.closed : texts.about[one]}
              describedBy={problem === null ? undefined : id}
              onChoose={() => store.chooseMethod(one)}
            />
          ))}
        </div>
      )}
      {fullHref && shown.length === 1 && (
        <p className="haat-checkout__note">
          <a href={fullHref}>{texts.onlyCash}</a>
        </p>
      )}
    </Section>
  )
}

interface MethodProps {
  /** Name of the group of radio buttons. */
  group: string
  method: PaymentMethod
  chosen: boolean
  open: boolean
  note: string
  describedBy: string | undefined
  onChoose: () => void
}

function Method({ group, method, chosen, open, note, describedBy, onChoose }: MethodProps) {
  const texts = useTexts(methodTexts)
  const id = useId()
  return (
    <label className="haat-method haat-choice-card" part="option" data-closed={open ? undefined : ''}>
      <input
        type="radio"
        name={group}
        value={method}
        checked={chosen}
        disabled={!open}
        aria-labelledby={`${id}l`}
        aria-describedby={[`${id}n`, describedBy].filter(Boolean).join(' ')}
        onChange={onChoose}
      />
      <span className="haat-circle haat-method__icon">
        <PaymentIcon method={method} />
      </span>
      <span className="haat-method__text">
        <span id={`${id}l`} className="haat-method__name">
          {texts.label[method]}
        </span>
        <span id={`${id}n`} className="haat-method__note">
          {note}
        </span>
      </span>
    </label>
  )
}
