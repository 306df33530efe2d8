import { type Notice, noticesTexts } from '@haat/core'
import { useTexts } from '../shop.ts'
import { Button, ButtonLink } from './Button.tsx'
import { Icon } from './Icon.tsx'
import './toast.css'

interface ToastProps {
  notice: Notice
  /** Whether it is the one that small screens show. @default false */
  newest?: boolean
  /** Called when the shopper closes the toast. */
  onDismiss(): void
}

/** One notice, with its link if it has one. */
export function Toast({ notice: { tone, text, action, isRepeat }, newest = false, onDismiss }: ToastProps) {
  const texts = useTexts(noticesTexts)
  return (
    <div
      className="haat-toast"
      part="toast"
      data-tone={tone}
      data-newest={newest || undefined}
      data-repeat={isRepeat}
    >
      <Icon name={tone === 'good' ? 'check' : 'alert'} />
      <p className="haat-toast__text">{text}</p>
      {action && 'href' in action && (
        <ButtonLink tone="plain" href={action.href}>
          {action.label}
        </ButtonLink>
      )}
      <Button tone="plain" icon="close" iconOnly onClick={onDismiss}>
        {texts.dismiss}
      </Button>
    </div>
  )
}
