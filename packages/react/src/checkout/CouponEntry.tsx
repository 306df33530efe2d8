import { type CheckoutStore, couponTexts, takesOf } from '@haat/core/checkout'
import { type FormEvent, useEffect, useRef } from 'react'
import { useFormatPrice } from '../formats.ts'
import { useTexts } from '../shop.ts'
import { Field, FieldError } from '../ui/Field.tsx'
import { ActionLabel, Button, Icon, mayMoveFocus, useValue } from '../ui/index.ts'
import '../ui/field.css'
import './items.css'

/** The field for a coupon code, or the applied coupon. Shows nothing if the shop has no coupons. */
export function CouponEntry({ store }: { store: CheckoutStore }) {
  const texts = useTexts(couponTexts)
  const formatPrice = useFormatPrice()
  const { typed, applied, problem, checking } = useValue(store.coupon)
  const options = useValue(store.options.state)
  const region = useRef<HTMLDivElement>(null)
  const hasActed = useRef(false)
  // After an action the pressed button is removed, or the code is invalid. Changes in another tab do not move the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these is an outcome
  useEffect(() => {
    if (!hasActed.current) return
    hasActed.current = false
    // The shopper may have gone on before the shop's answer.
    if (mayMoveFocus(region.current)) region.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [applied, problem])

  if (options.state === 'ready' && !options.value.coupons && !applied) return null

  function apply(event: FormEvent) {
    event.preventDefault()
    hasActed.current = true
    void store.applyCoupon()
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
          <span>{texts.inForce({ code: applied.code, what: takesOf(applied, formatPrice) })}</span>
          <Button tone="plain" onClick={remove}>
            <ActionLabel text={texts.remove} rest={texts.removeWhich({ code: applied.code })} />
          </Button>
        </p>
      ) : (
        <form noValidate onSubmit={apply}>
          <Field label={texts.label} error={problem}>
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
                <Button type="submit" tone="quiet" aria-busy={checking}>
                  {texts.apply}
                </Button>
              </div>
            )}
          </Field>
        </form>
      )}
      {applied && problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
