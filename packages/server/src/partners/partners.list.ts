import { Problem } from '../http/problem.ts'

/** Partners whose pages may embed the shop, and the keys of those that have one. */
export interface Partners {
  readonly origins: readonly string[]
  /** Keys by origin. */
  readonly keys: Readonly<Record<string, string>>
}

/**
 * Checks that a page belongs to a listed partner.
 * @throws Problem 403
 */
export function checkPartner({ origins, keys }: Partners, origin: string, key: string): void {
  if (!origins.includes(origin))
    throw new Problem(
      403,
      `${origin} is not on this shop’s list of partners, so shoppers cannot sign in there. The shop can add it to PARTNER_ORIGINS.`,
    )
  const own = keys[origin]
  if (own !== undefined && own !== key)
    throw new Problem(
      403,
      `${origin} sent a different key than this shop has for it, so shoppers cannot sign in there. Set the right key in the page: <haat-store key="…">.`,
    )
}
