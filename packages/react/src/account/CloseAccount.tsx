import type { Shop } from '@haat/core'
import { CLOSE_WORD, ownDataCopy, ownDataStore } from '@haat/core/account'
import { type FormEvent, useState } from 'react'
import { Button, ButtonLink, Dialog, FormFailure, TextField, useBusy } from '../ui/index.ts'

const copy = ownDataCopy.close

export interface CloseAccountProps {
  shop: Shop
  open: boolean
  /** The shopper keeps the account. */
  onCancel: () => void
}

/** Asks for a word before an account is closed, and says so once it is. */
export function CloseAccount({ shop, open, onCancel }: CloseAccountProps) {
  const [word, setWord] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [closed, setClosed] = useState(false)
  const { busy, run } = useBusy()
  const home = shop.linkTo('/')

  function cancel() {
    if (closed) {
      location.assign(home)
      return
    }
    setWord('')
    setProblem(null)
    setFailure(null)
    onCancel()
  }
  async function close() {
    setFailure(null)
    const outcome = await shop.use(ownDataStore).close()
    if (outcome.closed) setClosed(true)
    else setFailure(outcome.message)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const isRight = word.trim().toUpperCase() === CLOSE_WORD
    setProblem(isRight ? null : copy.mismatch)
    if (isRight) run(close)
  }
  return (
    <Dialog open={open} title={closed ? copy.done : copy.question} onClose={cancel}>
      {closed ? (
        <div className="haat-data__form" role="status">
          <p>{copy.farewell}</p>
          <ButtonLink href={home}>{copy.home}</ButtonLink>
        </div>
      ) : (
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
            <Button tone="quiet" onClick={cancel}>
              {copy.cancel}
            </Button>
            <Button type="submit" tone="danger" aria-disabled={busy || undefined}>
              {copy.confirm}
            </Button>
          </p>
        </form>
      )}
    </Dialog>
  )
}
