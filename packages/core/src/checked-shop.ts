import { createShop, type Shop, type ShopOptions } from './shop.ts'

const isAddress = (value: unknown) =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/**
 * {@link createShop} as it is published on npm. Without the check, an invalid address is noticed only at the first
 * call, as `offline`. The site and the elements of this repository do not need the check, and save its bytes.
 * @throws TypeError if `host` or `site` is not an http(s) address
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
