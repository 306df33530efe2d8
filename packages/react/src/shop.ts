import {
  createTexts,
  type Dictionary,
  type Hrefs,
  type Messages,
  type OwnTexts,
  type Shop,
  type ShopPromises,
  type Texts,
  type TextsOf,
  type Translation,
  translationOf,
} from '@haat/core'
import { createContext, createElement, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useValue } from './ui/useValue.ts'

const ENGLISH: Translation = { language: 'en', texts: {} }

/** The texts of `ShopProvider`. Outside of one, for instance in a page that is only prerendered, they are English. */
export const TextsContext = createContext<Texts>(createTexts(() => ENGLISH))

/**
 * Returns the texts of a feature, as the nearest provider has them: `useTexts(cartTexts).title`.
 * @param promises what the shop promises, where the page has learnt it later. @default what is known of it
 */
export const useTexts = <M extends Messages>(
  dictionary: Dictionary<M>,
  promises?: ShopPromises | undefined,
): TextsOf<M> => useContext(TextsContext)(dictionary, promises)

const ShopContext = createContext<Shop | null>(null)

export interface PlainShopProviderProps {
  /** The shop of the page, see `createShop`. */
  shop: Shop
  /** Language of `texts`: `hi`. @default the shop's */
  language?: string
  /** Texts that replace the shop's, by the keys of `@haat/core/texts/en.json`. @default the shop's own */
  texts?: OwnTexts
  /** Pages that your site has itself: `{ product: (id) => `/p/${id}` }`. @default those of `createShop` */
  hrefs?: Hrefs
  children?: ReactNode
}

/** Gives the shop and its texts to all components and hooks inside: `ShopProvider` without appearance and analytics. */
export function PlainShopProvider({ shop, language, texts, hrefs, children }: PlainShopProviderProps) {
  const current = useValue(shop.translation)
  const key = JSON.stringify([language, texts])
  // Read again only if they have changed: objects in JSX are others each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has both
  const own = useMemo(() => (language || texts ? translationOf(language, texts) : null), [key])
  // Notices, which stores show, have the same texts.
  useEffect(() => {
    if (own) shop.translation.value = own
  }, [shop, own])
  const translation = own ?? current
  // Before the first link is rendered, on the server too. Nothing renders again because of it.
  if (hrefs) shop.hrefs.value = hrefs
  const read = useMemo(() => createTexts(() => translation, shop.details?.promises), [shop, translation])
  return createElement(
    ShopContext.Provider,
    { value: shop },
    createElement(TextsContext.Provider, { value: read }, children),
  )
}

/**
 * Returns the shop of the nearest provider.
 * @param user what needs the shop, for the message of the error
 * @throws Error outside of a provider
 */
export function useShop(user = 'useShop()'): Shop {
  const shop = useContext(ShopContext)
  if (shop === null)
    throw new Error(
      `Haat: ${user} is outside of <ShopProvider>. It has no shop. Wrap your app in it: <ShopProvider shop={shop}>…</ShopProvider>.`,
    )
  return shop
}

/**
 * The shop for features that need a full session: a visitor's while the shopper has signed in for cart and favourites
 * only.
 */
export function useFullShop(user?: string): Shop {
  const shop = useShop(user)
  useValue(shop.session)
  return shop.full()
}

interface FullShopProps {
  /** The component, for the message outside of a provider. */
  user: string
  children: ReactNode
}

/** Gives {@link useFullShop} to the components inside. */
export function FullShop({ user, children }: FullShopProps) {
  return createElement(ShopContext.Provider, { value: useFullShop(user) }, children)
}
