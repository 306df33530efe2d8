import type { FakeRoute } from '../shared/server.fixtures.ts'
import type { Understood } from './assistant.wire.ts'
import type { Topic } from './free-text/topics.ts'

/** A part of a message, with its topic. */
const KNOWN: readonly (readonly [RegExp, Topic])[] = [
  [/damaged/, 'damaged'],
  [/deducted/, 'payment'],
  [/refund/, 'refund'],
  [/cancel|change my order/, 'cancel'],
  [/bill|receipt/, 'invoice'],
  [/order|parcel/, 'orders'],
  [/human|person/, 'person'],
  [/open/, 'hours'],
  [/your shop/, 'reach'],
  [/safe/, 'safe'],
  [/tomorrow/, 'soon'],
  [/otp/, 'otp'],
  [/log me out/, 'logout'],
]

function understood(text: string): Understood {
  const topics = KNOWN.filter(([part]) => part.test(text)).map(([, topic]) => topic)
  if (/sunday/i.test(text)) return { topics: ['soon', 'hours'], sure: false, search: '', isProduct: false }
  const search = /\b(?:want|sell) (\w+)/.exec(text)?.[1] ?? ''
  const isProduct = search !== '' && search !== 'zebras'
  return { topics: topics.slice(0, 1), sure: topics.length > 0 || search !== '', search, isProduct }
}

/** The call of the assistant, which understands a few words. */
export const assistantRoutes: Record<'understand', FakeRoute> = {
  understand: {
    method: 'GET',
    path: /^\/api\/v1\/assistant\/understand$/,
    ready: ({ query }) => ({ body: { success: true, data: understood(query.get('q') ?? '') } }),
    empty: () => ({ body: { success: true, data: understood('') } }),
  },
}
