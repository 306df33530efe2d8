import { type CheckoutStore, COUPON, checkoutCopy } from '@haat/core/checkout'
import { type FormEvent, useEffect, useRef } from 'react'
import { ActionLabel, Button, Field, Icon, useValue } from '../ui/index.ts'

const copy = checkoutCopy.coupon

/** The field for a coupon code, or the applied coupon. */
export function CouponEntry({ store }: { store: CheckoutStore }) {
  const { typed, applied, problem } = useValue(store.coupon)
  const region = useRef<HTMLDivElement>(null)
  const hasActed = useRef(false)
  // After an action the pressed button is removed, or the code is invalid. Changes in another tab do not move the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these is an outcome
  useEffect(() => {
    if (!hasActed.current) return
    hasActed.current = false
    region.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [applied, problem])

  function apply(event: FormEvent) {
    event.preventDefault()
    hasActed.current = true
    store.applyCoupon()
  }
  function remove() {
    hasActed.current = true
    store.removeCoupon()
  }
  return (
    <div ref={region} className="haat-coupon">
      {applied ? (
        <p className="haat-coupon__applied">
          <Icon name="check" />
          <span>{copy.inForce(COUPON)}</span>
          <Button tone="plain" onClick={remove}>
            <ActionLabel text={copy.remove} rest={copy.removeWhich(COUPON)} />
          </Button>
        </p>
      ) : (
        <form noValidate onSubmit={apply}>
          <Field label={copy.label} error={problem}>
            {(control) => (
              <div className="haat-field">
                <input
                  {...control}
                  className="haat-entry haat-coupon__code"
                  value={typed}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  enterKeyHint="done"
                  maxLength={40}
                  onChange={({ target }) => store.enterCoupon(target.value)}
                />
                <Button type="submit" tone="quiet">
                  {copy.apply}
                </Button>
              </div>
            )}
          </Field>
        </form>
      )}
    </div>
  )
}
