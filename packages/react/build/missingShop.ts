declare const process: { env: { NODE_ENV?: string } }

/**
 * Default value of a missing `shop` prop. Bundlers remove the check from an app's production build.
 * @throws TypeError that explains how to pass a shop
 */
export function missingShop(name: string): undefined {
  if (process.env.NODE_ENV === 'production') return
  throw new TypeError(
    `Haat: <${name}> has no shop. Create one for the page: const shop = createShop({ host: 'https://shop.example' }). Then write <${name} shop={shop} />.`,
  )
}
