import { assistantTexts } from '@haat/core/assistant'
import type { ReactNode, Ref } from 'react'
import { useTexts } from '../shop.ts'
import { Icon } from '../ui/index.ts'
import { LeafBubble } from './icons.tsx'
import './launcher.css'

/** The lower corner of the window in which the assistant is shown. */
export type AssistantPosition = 'right' | 'left'

interface LauncherProps {
  /** Whether the panel is open. */
  open: boolean
  /** @default 'right' */
  position?: AssistantPosition | undefined
  /** Whether the panel is being loaded. @default false */
  waiting?: boolean | undefined
  /** The number of new messages. @default none */
  badge?: ReactNode
  onPress?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement>
}

/** The floating button, in the same place on every page. */
export function Launcher({ open, position = 'right', waiting = false, badge, onPress, ref }: LauncherProps) {
  const texts = useTexts(assistantTexts)
  return (
    <button
      ref={ref}
      type="button"
      className="haat-launcher"
      part="launcher"
      data-position={position}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-keyshortcuts="Control+/ Meta+/"
      aria-busy={waiting || undefined}
      onClick={onPress}
    >
      <LeafBubble />
      <Icon name="chevron" />
      <span className="haat-hidden">{texts.title}</span> {badge}
    </button>
  )
}
