import { type ReadonlySignal, signal } from '@preact/signals-core'
import * as v from 'valibot'
import { onOwnerChange } from '../client/ownership.ts'
import { isTemporary, retryLater } from '../client/retry.ts'
import { readSaved, writeSaved } from '../client/saved.ts'
import type { Stop } from '../shared/clock.ts'
import { type Failure, toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import type { StepAnswer } from './desk.api.ts'

/** Where a person's steps wait. A sign-out does not remove them: they are sent when the person has signed in again. */
const keyOf = (userId: string) => `desk:steps:${userId}`

const WaitingWire = v.object({
  /** Idempotency key, made when the step was taken. */
  key: v.string(),
  /** Path of the call. */
  to: v.string(),
  body: v.record(v.string(), v.unknown()),
  /** What is done, for the person who waits. */
  title: v.string(),
})
type WaitingStep = v.InferOutput<typeof WaitingWire>

const Saved = v.object({ steps: v.array(WaitingWire) })

/** A sent step that was not carried out; it does not wait any longer. */
export interface RefusedStep extends WaitingStep {
  readonly reason: string
  /** The server's code, if it can be done nevertheless with another field. */
  readonly code: string | undefined
}

/** Whether a step waits after a failure: until there is a connection, or until staff has signed in again. */
const waitsAfter = (failure: Failure) =>
  isTemporary(failure) || failure.kind === 'unreadable' || [401, 403, 404].includes(failure.status ?? 0)

interface Options {
  send(step: WaitingStep): Promise<StepAnswer>
  onDone(step: WaitingStep, answer: StepAnswer): void
}

/**
 * Steps on their way to the server, in the order in which they were taken. Each is saved in the browser before it is
 * sent, and sent with its key until the server has answered: so a lost connection neither loses nor doubles one. Several
 * tabs may send the same step: the server carries it out once.
 */
export function waitingSteps(shop: Shop, { send, onDone }: Options) {
  const { storage, clock } = shop
  const steps = signal<readonly WaitingStep[]>([])
  const refused = signal<readonly RefusedStep[]>([])
  const failure = signal<Failure | null>(null)
  let owner: string | null = null
  let isSending = false
  let failures = 0
  let stopRetry: Stop = () => {}

  const read = (userId: string | null) =>
    userId === null ? [] : (readSaved(storage, keyOf(userId), Saved)?.steps ?? [])
  /** Changes a person's saved steps, which another tab may have changed. */
  function change(userId: string, next: (steps: readonly WaitingStep[]) => readonly WaitingStep[]): void {
    const changed = next(read(userId))
    writeSaved(storage, keyOf(userId), changed.length === 0 ? null : { steps: changed })
    if (userId === owner) steps.value = changed
  }
  /** Removes a step. The next one has not failed yet. */
  function drop(userId: string, dropped: string): void {
    change(userId, (all) => all.filter(({ key }) => key !== dropped))
    failures = 0
    failure.value = null
  }

  /** Returns whether the next one can be sent. */
  async function sendFirst(userId: string, step: WaitingStep): Promise<boolean> {
    try {
      const answer = await send(step)
      drop(userId, step.key)
      onDone(step, answer)
      return true
    } catch (thrown) {
      const why = toFailure(thrown)
      if (!waitsAfter(why)) {
        drop(userId, step.key)
        const { message: reason, code } = why
        refused.value = [...refused.peek(), { ...step, reason, code }]
        return true
      }
      // It was discarded while it was sent.
      if (!read(userId).some(({ key }) => key === step.key)) return true
      failure.value = why
      stopRetry = retryLater(clock, failures, flush, why.retryAfter)
      failures += 1
      return false
    }
  }

  /** Sends all steps, one after the other. */
  async function flush(): Promise<void> {
    stopRetry()
    // Another tab may have sent or discarded some.
    steps.value = read(owner)
    if (isSending) return
    isSending = true
    const sender = owner
    let [step] = read(sender)
    while (step && sender !== null && owner === sender && (await sendFirst(sender, step)))
      [step] = read(sender)
    isSending = false
  }

  onOwnerChange(shop, (userId) => {
    owner = userId
    failure.value = null
    void flush()
  })

  return {
    /** Steps that the server has not answered yet. */
    steps: steps as ReadonlySignal<readonly WaitingStep[]>,
    refused: refused as ReadonlySignal<readonly RefusedStep[]>,
    /** Why the first step waits; null until that is known. */
    failure: failure as ReadonlySignal<Failure | null>,
    /** Saves a step, and sends it as soon as possible. The same step, while it waits, is a second press. */
    take(step: Omit<WaitingStep, 'key'>): void {
      const isSame = (one: WaitingStep) =>
        one.to === step.to && JSON.stringify(one.body) === JSON.stringify(step.body)
      if (owner === null || steps.peek().some(isSame)) return
      change(owner, (all) => [...all, { ...step, key: shop.newKey() }])
      void flush()
    },
    /** Removes a step that is to be sent no more, so that those after it are. */
    discard(key: string): void {
      if (owner === null) return
      drop(owner, key)
      void flush()
    },
    /** Removes a refusal that was read. */
    dismiss(key: string): void {
      refused.value = refused.peek().filter((one) => one.key !== key)
    },
    flush,
  }
}
