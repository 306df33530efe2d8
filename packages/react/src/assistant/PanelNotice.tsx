import type { Notices } from '@haat/core'
import { useTexts } from '../texts.ts'
import { Icon, useValue } from '../ui/index.ts'
import { cardsTexts } from './cards/cards.texts.ts'
import './chat.css'

/** The last notice of the shop, inside the sheet: toasts behind a modal dialog are neither visible nor announced. */
export function PanelNotice({ notices }: { notices: Notices }) {
  const texts = useTexts(cardsTexts)
  const notice = useValue(notices.open).at(-1)
  return (
    <div className="haat-chat__notice" role="status" aria-label={texts.notices}>
      {notice && (
        <p data-tone={notice.tone}>
          <Icon name={notice.tone === 'good' ? 'check' : 'alert'} />
          <span>{notice.text}</span>
          {notice.action && 'href' in notice.action && <a href={notice.action.href}>{notice.action.label}</a>}
        </p>
      )}
    </div>
  )
}
