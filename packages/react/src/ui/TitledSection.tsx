import { type ComponentProps, type ReactNode, useId } from 'react'

export interface TitledSectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode
  /** Class of the heading. */
  titleClass: string
}

/** A section named by its heading. */
export function TitledSection({ title, titleClass, children, ...rest }: TitledSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} {...rest}>
      <h2 id={id} className={titleClass} part="heading">
        {title}
      </h2>
      {children}
    </section>
  )
}
