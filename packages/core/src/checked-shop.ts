import { createShop, type Shop, type ShopOptions } from './shop.ts'

const isAddress = (value: unknown) =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/**
 * {@link createShop} as npm has it. Without the check, an address that is none is noticed only at the first call, as
 * `offline`. Our own site and elements give none of their own, and do without its bytes.
 * @throws TypeError where `host` or `site` is not an http(s) address
 */
export function createCheckedShop(options: ShopOptions = {}): Shop {
  for (const name of ['host', 'site'] as const) {
    const value: unknown = options[name]
    if (value !== undefined && value !== '' && !isAddress(value))
      throw new TypeError(
        `Haat: ${name} is ${JSON.stringify(value)}, which is not an http or https address. Write createShop({ ${name}: 'https://shop.example' }).`,
      )
  }
  return createShop(options)
}
