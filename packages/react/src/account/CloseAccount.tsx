import type { Shop } from '@haat/core'
import { CLOSE_WORD, ownDataCopy, ownDataStore } from '@haat/core/account'
import { type FormEvent, useState } from 'react'
import { Button, Dialog, FormFailure, TextField, useBusy } from '../ui/index.ts'

const copy = ownDataCopy.close

export interface CloseAccountProps {
  shop: Shop
  open: boolean
  /** Called when the shopper cancels, and when the account is closed. */
  onDone: () => void
}

/** Asks the shopper to type a word before their account is closed. */
export function CloseAccount({ shop, open, onDone }: CloseAccountProps) {
  const [word, setWord] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = useBusy()

  function done() {
    setWord('')
    setProblem(null)
    setFailure(null)
    onDone()
  }
  async function close() {
    setFailure(null)
    const outcome = await shop.use(ownDataStore).close()
    if (outcome.closed) done()
    else setFailure(outcome.message)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const isRight = word.trim().toUpperCase() === CLOSE_WORD
    setProblem(isRight ? null : copy.mismatch)
    if (isRight) run(close)
  }
  return (
    <Dialog open={open} shop={shop} title={copy.question} onClose={done}>
      <form className="haat-data__form" noValidate onSubmit={submit}>
        <p>{copy.warning}</p>
        <TextField
          label={copy.label}
          value={word}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          onText={setWord}
        />
        <FormFailure text={failure} />
        <p className="haat-actions">
          <Button tone="quiet" onClick={done}>
            {copy.cancel}
          </Button>
          <Button type="submit" tone="danger" aria-disabled={busy || undefined}>
            {copy.confirm}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
