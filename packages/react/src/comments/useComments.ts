import { type Comment, commentsStore, NO_EXTRAS, writingStore } from '@haat/core/comments'
import { useMemo } from 'react'
import { useFullShop } from '../shop.ts'
import { useResourceQuery } from '../ui/query.ts'

/** The comments on a product, oldest first. Failed actions are explained by the shop's notices. */
export function useComments(productId: string) {
  const shop = useFullShop('useComments()')
  const query = useResourceQuery(shop.use(commentsStore).of(productId))
  const actions = useMemo(() => {
    const writing = shop.use(writingStore).on(productId)
    return {
      /** Posts a comment, with 1 to 5 stars or without. Resolves with its id, or null if that failed. */
      post(text: string, stars: Comment['stars'] = null): Promise<string | null> {
        writing.write(text)
        writing.choose('', { ...NO_EXTRAS, stars })
        return writing.send()
      },
      /** Changes the shopper's own comment. Resolves with whether that succeeded. */
      edit(comment: Comment, text: string): Promise<boolean> {
        writing.edit(comment, text)
        return writing.save(comment)
      },
      /** Deletes the shopper's own comment. Resolves with whether that succeeded. */
      remove: (comment: Comment): Promise<boolean> => writing.remove(comment),
    }
  }, [shop, productId])
  return { ...query, ...actions }
}
