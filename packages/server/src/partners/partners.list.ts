import { Problem } from '../http/problem.ts'

/** Whose pages may embed the shop, and with which key where they have one. */
export interface Partners {
  readonly origins: readonly string[]
  /** Keys by origin. */
  readonly keys: Readonly<Record<string, string>>
}

/**
 * Lets a partner's page pass, or says why not.
 * @throws Problem 403
 */
export function checkPartner({ origins, keys }: Partners, origin: string, key: string): void {
  if (!origins.includes(origin))
    throw new Problem(
      403,
      `${origin} is not on this shop’s list of partners, so nobody can sign in there. The shop can add it to PARTNER_ORIGINS.`,
    )
  const own = keys[origin]
  if (own !== undefined && own !== key)
    throw new Problem(
      403,
      `${origin} came with another key than this shop has for it, so nobody can sign in there. Its page can name the right one: <haat-store key="…">.`,
    )
}
