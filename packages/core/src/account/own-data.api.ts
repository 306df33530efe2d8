import type { Http } from '../shared/http.ts'
import { CLOSE_WORD } from './own-data.copy.ts'

const pathOf = (userId: string, what: string) => `/api/v1/user/${encodeURIComponent(userId)}/${what}`

/** What shoppers do with their data. */
export const ownDataApi = (http: Http) => ({
  /** Everything that is stored about a shopper, as the file has it. */
  download: (userId: string): Promise<unknown> =>
    http.get(pathOf(userId, 'data'), (body) => (body as { readonly data: unknown }).data),
  close: (userId: string): Promise<void> =>
    http.post(pathOf(userId, 'close'), () => {}, { body: { confirm: CLOSE_WORD } }),
})
