import type { ComponentProps } from 'react'

export interface DetailProps extends ComponentProps<'div'> {
  name: string
}

/** One term of a description list, with its description. */
export const Detail = ({ name, children, ...rest }: DetailProps) => (
  <div {...rest}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
