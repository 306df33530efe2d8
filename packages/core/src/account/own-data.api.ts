import { type Http, path } from '../shared/http.ts'
import { CLOSE_WORD } from './own-data.texts.ts'

const pathOf = (userId: string, what: string) => path`/api/v1/user/${userId}/${what}`

/** The calls with which shoppers download their data and close their account. */
export const ownDataApi = (http: Http) => ({
  /** Returns all data stored about a shopper, as written to the file. */
  download: (userId: string): Promise<unknown> =>
    http.get(pathOf(userId, 'data'), (body) => (body as { readonly data: unknown }).data),
  close: (userId: string): Promise<void> =>
    http.post(pathOf(userId, 'close'), () => {}, { body: { confirm: CLOSE_WORD } }),
})
