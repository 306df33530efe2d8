import type { ReactNode, Ref } from 'react'

export interface PromptProps {
  drawing: ReactNode
  title: string
  /** Level of the title that fits the page's outline. @default 1 */
  level?: 1 | 2 | undefined
  /** For the title, which may take the focus. */
  ref?: Ref<HTMLHeadingElement>
  /** Id of the title. */
  id?: string
  /** @default no more than the title */
  text?: string | false
  role?: 'alert'
  /** What one can do about it. */
  children: ReactNode
}

/** Says in place of a screen's content why it is not shown, and what to do. */
export function Prompt({ drawing, title, level = 1, ref, id, text, role, children }: PromptProps) {
  const Title = `h${level}` as const
  return (
    <div className="haat-state haat-prompt" part="prompt" role={role}>
      <div className="haat-state__drawing">{drawing}</div>
      <Title ref={ref} id={id} className="haat-state__title" part="heading" tabIndex={ref ? -1 : undefined}>
        {title}
      </Title>
      {text && <p className="haat-state__text">{text}</p>}
      {children}
    </div>
  )
}
