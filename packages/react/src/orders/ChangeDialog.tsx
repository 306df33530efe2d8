import { changesTexts, type Order } from '@haat/core/orders'
import { shortId } from '@haat/core/tracking'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../shop.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Button, useLazyImport } from '../ui/index.ts'
import { TextField } from '../ui/TextField.tsx'
import { LinesField } from './LinesField.tsx'
import './parts.css'

const loadPhotos = () => import('../comments/PhotosField.tsx')

/** `cancel`: before shipping; `ask`: asks to return. */
export type ChangeKind = 'cancel' | 'ask'

/** Maximum length of a reason. */
const MAX_REASON = 500

interface ChangeDialogProps {
  /** Null while the dialog is closed. */
  kind: ChangeKind | null
  order: Order
  /** Called with the ids of the chosen lines, the reason and the addresses of photos; null: nothing changes. */
  onAnswer: (lines: readonly string[] | null, reason: string, photos: readonly string[]) => void
}

/** Asks which lines are cancelled or returned, and confirms it. */
export function ChangeDialog({ kind, order, onAnswer }: ChangeDialogProps) {
  const texts = useTexts(changesTexts)
  const title = texts[kind ?? 'cancel'].title({ shortId: shortId(order.id) })
  return (
    <Dialog open={kind !== null} title={title} onClose={() => onAnswer(null, '', [])}>
      {kind && <ChangeForm kind={kind} order={order} onAnswer={onAnswer} />}
    </Dialog>
  )
}

function ChangeForm({ kind, order, onAnswer }: ChangeDialogProps & { kind: ChangeKind }) {
  const texts = useTexts(changesTexts)
  const { text, keep, confirm } = texts[kind]
  const open = order.lines.filter(({ state }) => state === 'ordered')
  const [chosen, setChosen] = useState<readonly string[]>(open.map(({ id }) => id))
  const [reason, setReason] = useState('')
  const [photos, setPhotos] = useState<readonly string[]>([])
  const photosField = useLazyImport(loadPhotos, kind === 'ask')
  const [sent, setSent] = useState(false)
  const isMissing = kind === 'ask' && reason.trim() === ''
  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (!isMissing && chosen.length > 0) onAnswer(chosen, reason.trim(), photos)
  }
  return (
    <form className="haat-change" onSubmit={submit} noValidate>
      <p>{text}</p>
      {open.length > 1 && (
        <LinesField
          label={texts.items}
          lines={open}
          chosen={chosen}
          error={sent && chosen.length === 0 ? texts.noItems : null}
          onChosen={setChosen}
        />
      )}
      {kind === 'ask' && (
        <TextField
          label={texts.ask.reason}
          rows={3}
          value={reason}
          maxLength={MAX_REASON}
          aria-required
          error={sent && isMissing ? texts.ask.noReason : null}
          onText={setReason}
        />
      )}
      {photosField && <photosField.PhotosField photos={photos} onPhotos={setPhotos} />}
      <div className="haat-actions">
        <Button tone="quiet" onClick={() => onAnswer(null, '', [])}>
          {keep}
        </Button>
        <Button type="submit" tone={kind === 'cancel' ? 'danger' : 'main'}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}
