import type { ProviderOptions, ProviderWindow } from './card.ts'

/** A provider's window in somebody's hands: what it was opened with, and what a person does in it. */
export interface OpenedWindow {
  readonly options: ProviderOptions
  /** Pays; the receipt is signed as far as anybody here can tell. */
  pay(paymentId?: string): void
  /** A try fails; the window stays open. */
  fail(description?: string): void
  dismiss(): void
}

export interface FakeProvider {
  readonly Razorpay: ProviderWindow
  /** Everything that was opened so far. */
  readonly opened: readonly OpenedWindow[]
}

/** The card provider's script, without its window. `onOpen` acts as the person before it. */
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
