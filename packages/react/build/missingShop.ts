declare const process: { env: { NODE_ENV?: string } }

/**
 * What stands in for the `shop` that a component was not given. Bundlers leave the check out of an app's production build.
 * @throws TypeError that says what to write
 */
export function missingShop(name: string): undefined {
  if (process.env.NODE_ENV === 'production') return
  throw new TypeError(
    `Haat: <${name}> has no shop. Make one, once for the page: const shop = createShop({ host: 'https://shop.example' }). Then write <${name} shop={shop} />.`,
  )
}
