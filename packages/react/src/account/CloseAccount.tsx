import { CLOSE_WORD, ownDataStore, ownDataTexts } from '@haat/core/account'
import { type FormEvent, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FormFailure } from '../ui/FormFailure.tsx'
import { Button, useBusy } from '../ui/index.ts'
import { TextField } from '../ui/TextField.tsx'
import './your-data.css'

interface CloseAccountProps {
  open: boolean
  /** Called when the shopper cancels, and when the account is closed. */
  onDone: () => void
}

/** Asks the shopper to type a word before their account is closed. */
export function CloseAccount({ open, onDone }: CloseAccountProps) {
  const texts = useTexts(ownDataTexts).close
  const shop = useShop()
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
    setProblem(isRight ? null : texts.mismatch)
    if (isRight) run(close)
  }
  return (
    <Dialog open={open} title={texts.question} onClose={done}>
      <form className="haat-data__form" noValidate onSubmit={submit}>
        <p>{texts.warning}</p>
        <TextField
          label={texts.label}
          value={word}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          onText={setWord}
        />
        <FormFailure text={failure} />
        <p className="haat-actions">
          <Button tone="quiet" onClick={done}>
            {texts.cancel}
          </Button>
          <Button type="submit" tone="danger" aria-disabled={busy || undefined}>
            {texts.confirm}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
