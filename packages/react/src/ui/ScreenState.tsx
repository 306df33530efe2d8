import type { ReactNode, Ref } from 'react'

interface ScreenStateProps {
  /** Heading of the screen, in place of which `text` alone is shown. @default none */
  title?: string | undefined
  /** Level of the heading. @default 2 */
  level?: 1 | 2 | undefined
  /** Id of the heading. @default none */
  id?: string | undefined
  /** The heading, which can then be focused by code. @default none */
  heading?: Ref<HTMLHeadingElement> | undefined
  text?: string | undefined
  /** Illustrates the text. @default none */
  drawing?: ReactNode
  /** What to do next: one link or button, or several. @default none */
  children?: ReactNode
  /** Whether it is announced immediately. @default false */
  alert?: boolean | undefined
  /** Name for styles of host pages. @default 'empty' */
  part?: 'empty' | 'failure' | 'prompt' | undefined
  className?: string | undefined
}

/** In place of content: a drawing, what there is to say, and a way to go on. */
export function ScreenState({
  title,
  level = 2,
  id,
  heading,
  text,
  drawing,
  children,
  alert = false,
  part = 'empty',
  className = '',
}: ScreenStateProps) {
  const Title = `h${level}` as const
  return (
    <div className={`haat-state ${className}`.trimEnd()} part={part} role={alert ? 'alert' : undefined}>
      {drawing && <div className="haat-state__drawing">{drawing}</div>}
      {title && (
        <Title
          ref={heading}
          id={id}
          className="haat-state__title"
          part="heading"
          tabIndex={heading ? -1 : undefined}
        >
          {title}
        </Title>
      )}
      {text && <p className="haat-state__text">{text}</p>}
      {children && <div className="haat-state__actions">{children}</div>}
    </div>
  )
}
