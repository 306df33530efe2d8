import type { TextsOf } from '../shared/texts.ts'
import type { Shop } from '../shop.ts'
import { assistantTexts } from './assistant.texts.ts'
import type { Entry, Pending, TrackingFault } from './assistant.ts'
import { sayingsTexts } from './sayings.texts.ts'

type Texts = TextsOf<(typeof sayingsTexts)['messages']>
/** One wording, or several that are used in turn. */
type Wordings = string | readonly string[]

type About = Pick<Pending, 'kind' | 'name'>
type Question = 'askDelete' | 'waiting' | 'notDeleted' | 'dropped' | 'deleteUncertain'
/** Chooses the text about an address or an order. */
const about =
  (question: Question) =>
  (texts: Texts, { kind, name }: About): Wordings =>
    texts[kind === 'order' ? (`${question}Order` as const) : question]({ name })

/** The replies that depend on values. */
const VARIED = {
  profile: ({ profile, profileNameless }: Texts, firstName: string) =>
    firstName === '' ? profileNameless : profile({ firstName }),
  orders(texts: Texts, all: number, current: number) {
    if (current === 0) return texts.ordersDelivered({ all })
    return current === all ? texts.ordersUnderWay({ all }) : texts.orders({ all, current })
  },
  tracked: ({ tracked, trackedUndated }: Texts, order: string, step: string, day: string) =>
    day === '' ? trackedUndated({ order, step }) : tracked({ order, step, day }),
  delivered: ({ delivered }: Texts, order: string) => delivered({ order }),
  untracked: ({ untracked }: Texts, fault: TrackingFault) => untracked[fault],
  addresses: ({ addresses }: Texts, all: number) => addresses({ all }),
  askDelete: about('askDelete'),
  waiting: about('waiting'),
  deleted: ({ deleted, deletedOrder }: Texts, kind: Pending['kind']) =>
    kind === 'order' ? deletedOrder : deleted,
  deleteFailed: ({ deleteFailed, deleteFailedOrder }: Texts, kind: Pending['kind']) =>
    kind === 'order' ? deleteFailedOrder : deleteFailed,
  notDeleted: about('notDeleted'),
  dropped: about('dropped'),
  deleteUncertain: about('deleteUncertain'),
} satisfies Record<string, (texts: Texts, ...values: never[]) => Wordings>

type Varied = typeof VARIED
/** Replies without values. */
export type PlainSaying = Exclude<
  { [S in keyof Texts]: Texts[S] extends Wordings ? S : never }[keyof Texts],
  keyof Varied
>
export type Saying = PlainSaying | keyof Varied

type ValuesOf<F> = F extends (texts: Texts, ...values: infer V) => unknown ? V : never
/** The values of a reply. */
export type SayingValues<S extends Saying> = S extends keyof Varied ? ValuesOf<Varied[S]> : []

/** The wordings of a reply. */
export const wordingsOf = <S extends Saying>(texts: Texts, what: S, values: SayingValues<S>): Wordings =>
  what in VARIED
    ? (VARIED[what as keyof Varied] as (texts: Texts, ...values: unknown[]) => Wordings)(texts, ...values)
    : (texts[what as PlainSaying] as Wordings)

/**
 * Returns the first line of a conversation, depending on the session; for visitors with a link to tracking. `since` in
 * ms since 1970.
 */
export function greeting(
  who: { readonly state: string; readonly firstName?: string },
  own: string | null,
  since: number,
  { texts, linkTo }: Pick<Shop, 'texts' | 'linkTo'>,
): readonly Entry[] {
  if (who.state !== 'guest' && who.state !== 'shopper') return []
  const line = { id: 0, at: since, from: 'assistant' } as const
  const { guest, greeting: hello, greetingNameless } = texts(sayingsTexts)
  if (who.state === 'shopper')
    return [
      { ...line, text: own ?? (who.firstName ? hello({ firstName: who.firstName }) : greetingNameless) },
    ]
  const link = { label: texts(assistantTexts).links.tracking, href: linkTo('/order-tracking') }
  return [{ ...line, text: guest, link }]
}
