import { noticesCopy as copy, type Notice, type NoticeAction } from '@haat/core'
import { Button, ButtonLink, Icon } from '../ui/index.ts'

export interface ToastProps {
  notice: Notice
  /** Tells screen readers which key moves the focus to the action. @default false */
  hinted?: boolean | undefined
  /** Called when the shopper closes the toast or uses its action. */
  onDismiss(): void
}

/** One notice, with its action if it has one. */
export function Toast({ notice, hinted = false, onDismiss }: ToastProps) {
  return (
    <div className="haat-toast" part="toast" data-tone={notice.tone}>
      <Icon name={notice.tone === 'good' ? 'check' : 'alert'} />
      <p className="haat-toast__text">
        {notice.text}
        {hinted && notice.action && <span className="haat-hidden"> {copy.hint(notice.action.label)}</span>}
      </p>
      {notice.action && <ToastAction action={notice.action} onDone={onDismiss} />}
      <Button tone="plain" icon="close" iconOnly onClick={onDismiss}>
        {copy.dismiss}
      </Button>
    </div>
  )
}

function ToastAction({ action, onDone }: { action: NoticeAction; onDone: () => void }) {
  if ('href' in action)
    return (
      <ButtonLink tone="plain" href={action.href}>
        {action.label}
      </ButtonLink>
    )
  const act = () => {
    onDone()
    action.act()
  }
  return (
    <Button tone="plain" onClick={act}>
      {action.label}
    </Button>
  )
}
