import { type ComponentProps, type ReactNode, useId } from 'react'

export interface TitledSectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode
  /** Level of the heading that fits the page's outline. @default 2 */
  level?: 2 | 3 | 4 | undefined
  /** Class of the heading. */
  titleClass: string
}

/** A section named by its heading. */
export function TitledSection({ title, level = 2, titleClass, children, ...rest }: TitledSectionProps) {
  const id = useId()
  const Title = `h${level}` as const
  return (
    <section aria-labelledby={id} {...rest}>
      <Title id={id} className={titleClass} part="heading">
        {title}
      </Title>
      {children}
    </section>
  )
}
