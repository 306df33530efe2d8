/**
 * - `away`: the provider did not answer, or not sensibly; the same call may do later.
 * - `refused`: it knows what was asked, and will not have it.
 */
export type CardRefusal = 'away' | 'refused'

/** The card provider did not do what it was asked. It carries nothing of the shopper's, so it may be logged. */
export class CardProviderError extends Error {
  override readonly name = 'CardProviderError'
  readonly refusal: CardRefusal

  constructor(refusal: CardRefusal, message: string) {
    super(message)
    this.refusal = refusal
  }
}

/** Why the provider did not do it. Whatever else was thrown is an error of ours, and goes on. */
export function refusalIn(thrown: unknown): CardRefusal {
  if (!(thrown instanceof CardProviderError)) throw thrown
  if (thrown.refusal === 'away')
    console.warn(
      `Haat: ${thrown.message}. Nobody can pay by card or UPI meanwhile. Look at RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, and at the provider's status page.`,
    )
  return thrown.refusal
}
