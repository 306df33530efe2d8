import { Appearance, type ShopAppearance } from './Appearance.tsx'
import { PlainShopProvider, type PlainShopProviderProps } from './shop.ts'
import { type OnEvent, useEvents } from './useEvents.ts'

export interface ShopProviderProps extends PlainShopProviderProps {
  /**
   * Colours, fonts, corners and spaces, by the names of the properties `--haat-…`: `{ accent: '#7a1fa2', theme: 'auto' }`.
   * Invalid values are ignored, with one message on the console. Adding or removing it later renders the content anew.
   * @default the properties that your style sheets set
   */
  appearance?: ShopAppearance
  /** Nonce of your Content-Security-Policy, for the `<style>` of `appearance` in the HTML of your server. @default none */
  nonce?: string
  /**
   * Called with e-commerce events in the format of GA4, amounts in rupees: `(name, event) => gtag('event', name, event)`.
   * Their code is loaded with the first listener of a shop: ask for consent before you give it. @default none
   */
  onEvent?: OnEvent
}

/** Calls the listener of a provider. */
function Events({ onEvent }: { onEvent: OnEvent | undefined }) {
  useEvents(onEvent)
  return null
}

/**
 * Gives the shop, its texts and its appearance to all components and hooks inside.
 *
 * ```tsx
 * <ShopProvider shop={shop} language="hi" hrefs={{ product: (id) => `/p/${id}` }} appearance={{ accent: 'teal' }}>
 *   <Cart />
 * </ShopProvider>
 * ```
 */
export function ShopProvider({ appearance, nonce, onEvent, children, ...plain }: ShopProviderProps) {
  return (
    <PlainShopProvider {...plain}>
      <Events onEvent={onEvent} />
      {appearance ? (
        <Appearance appearance={appearance} nonce={nonce}>
          {children}
        </Appearance>
      ) : (
        children
      )}
    </PlainShopProvider>
  )
}
