import {
  createTexts,
  type Dictionary,
  type Messages,
  type ShopPromises,
  type Texts,
  type TextsOf,
  type Translation,
} from '@haat/core'
import { createContext, useContext } from 'react'

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
