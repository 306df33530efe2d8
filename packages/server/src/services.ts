/** One-time codes to phones. Whoever sends them makes the code, keeps it, and checks it. */
export interface PhoneVerifier {
  /**
   * Sends a code to a phone ("+919876543210"); answers what the provider calls the attempt.
   * @throws ProviderError with the reason, see `phone/provider.ts`
   */
  send(phone: string): Promise<{ readonly providerId: string }>
  /**
   * Whether this is the code. A code that is used up or too old does not match.
   * @throws ProviderError
   */
  check(phone: string, code: string): Promise<boolean>
}

/** The third parties that the server itself calls, each through its own contract. Null where none is set up. */
export interface Services {
  readonly phones: PhoneVerifier | null
  /** Beginnings of the addresses that a shopper's photo may have: where the image service keeps uploads. */
  readonly photos: readonly string[]
}

export const NO_SERVICES: Services = { phones: null, photos: [] }
