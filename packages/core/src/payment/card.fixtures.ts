import type { ProviderOptions, ProviderWindow } from './card.ts'

/** An open provider's window: its options, and the actions of a person. */
export interface OpenedWindow {
  readonly options: ProviderOptions
  /** Pays; the receipt has a fake signature. */
  pay(paymentId?: string): void
  /** Fails an attempt; the window stays open. */
  fail(description?: string): void
  dismiss(): void
}

interface FakeProvider {
  readonly Razorpay: ProviderWindow
  /** All windows opened so far. */
  readonly opened: readonly OpenedWindow[]
}

/** A fake of the card provider's script. `onOpen` acts as the person in the window. */
export function fakeProvider(onOpen: (window: OpenedWindow) => void = () => {}): FakeProvider {
  const opened: OpenedWindow[] = []
  class Razorpay {
    readonly #options: ProviderOptions
    #onFailed: (failure: { error?: { description?: string } }) => void = () => {}

    constructor(options: ProviderOptions) {
      this.#options = options
    }

    on(_: 'payment.failed', act: (failure: { error?: { description?: string } }) => void) {
      this.#onFailed = act
    }

    open() {
      const options = this.#options
      const window: OpenedWindow = {
        options,
        pay: (paymentId = 'pay_Fake') =>
          options.handler({
            razorpay_order_id: options.order_id,
            razorpay_payment_id: paymentId,
            razorpay_signature: 'f00d',
          }),
        fail: (description = 'Your bank said no.') => this.#onFailed({ error: { description } }),
        dismiss: () => options.modal.ondismiss(),
      }
      opened.push(window)
      onOpen(window)
    }
  }
  return { Razorpay, opened }
}
