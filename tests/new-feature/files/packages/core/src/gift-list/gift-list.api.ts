import type { Http } from '../shared/http.ts'
import type { GiftListEntry } from './gift-list.ts'
import { readGiftList } from './gift-list.wire.ts'

export interface GiftListApi {
  list(signal: AbortSignal): Promise<readonly GiftListEntry[]>
}

/** `GET /api/v1/gift-list`: the same for everybody. */
export const giftListApi = (http: Http): GiftListApi => ({
  list: (signal) => http.get('/api/v1/gift-list', readGiftList, { signal, asVisitor: true }),
})
