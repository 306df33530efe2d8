import type { Product, Variation } from '@haat/core/catalogue'
import { type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react'
import { useShop } from '../shop.ts'
import { mayMoveFocus, useLazyImport } from '../ui/index.ts'
import { useInCart } from './useInCart.ts'

/** How long after a press on the button the stepper ignores presses, in ms: they belong to a double click. */
const DOUBLE_CLICK = 400

const loadStepper = async () => (await import('./CardStepper.tsx')).CardStepper

interface StepperInPlace {
  /** The quantity in the cart, instead of the button; null if it is not in the cart, or the code has not loaded. */
  stepper: ReactElement | null
  /** Ref of the button that adds the product. */
  button: RefObject<HTMLButtonElement | null>
  /** Must be called when the button is pressed. */
  press(): void
}

/** A stepper in the place of a button that adds a product to the cart. Whoever pressed the one has the focus on the other. */
export function useStepper(
  product: Pick<Product, 'id' | 'stock'>,
  variation: Variation | null,
): StepperInPlace {
  const { clock } = useShop()
  const line = useInCart(product, variation)
  const CardStepper = useLazyImport(loadStepper, line !== undefined)
  const button = useRef<HTMLButtonElement>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const pressedAt = useRef<number>(null)
  const isShown = line !== undefined && Boolean(CardStepper)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one has replaced the other
  useLayoutEffect(() => {
    const control = group.current?.querySelector<HTMLElement>('button:last-of-type') ?? button.current
    if (pressedAt.current !== null && mayMoveFocus(control)) control?.focus({ preventScroll: true })
  }, [isShown])
  function press() {
    pressedAt.current = clock.now()
  }
  return {
    button,
    press,
    stepper:
      line && CardStepper ? (
        <CardStepper
          ref={group}
          line={line}
          isHeld={() => clock.now() - (pressedAt.current ?? 0) < DOUBLE_CLICK}
          onRemove={press}
        />
      ) : null,
  }
}
