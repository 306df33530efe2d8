import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface Look {
  /**
   * `main` acts, `quiet` is the other choice, `plain` is a link-like action, `highlight` draws the eye, `danger` takes
   * something away for good.
   * @default 'main'
   */
  tone?: 'main' | 'quiet' | 'plain' | 'highlight' | 'danger'
  icon?: IconName
  /** Only the icon is seen; `children` becomes its name. @default false */
  iconOnly?: boolean
  /** As wide as its container. @default false */
  wide?: boolean
}

export type ButtonProps = Look & ComponentProps<'button'>
export type ButtonLinkProps = Look & ComponentProps<'a'> & { href: string }

/** What a page around an embedded widget restyles it as, by `::part()`. */
const partOf = ({ tone = 'main', iconOnly = false }: Look) =>
  iconOnly ? 'icon-button' : tone === 'plain' ? 'plain-button' : `button ${tone}`

const dataOf = ({ tone = 'main', iconOnly = false, wide = false }: Look) => ({
  part: partOf({ tone, iconOnly }),
  'data-tone': tone,
  ...(iconOnly && { 'data-shape': 'icon' }),
  ...(wide && { 'data-wide': '' }),
})

const classOf = (className: string | undefined) => (className ? `haat-button ${className}` : 'haat-button')

function Label({ icon, iconOnly = false, children }: Look & { children?: React.ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {iconOnly ? <span className="haat-hidden">{children}</span> : children}
    </>
  )
}

/** A button; `aria-disabled` keeps it focusable so that it can say why it does nothing. */
export function Button({ tone, icon, iconOnly, wide, className, children, ...rest }: ButtonProps) {
  const look: Look = {
    ...(tone && { tone }),
    ...(icon && { icon }),
    ...(iconOnly && { iconOnly }),
    ...(wide && { wide }),
  }
  return (
    <button type="button" className={classOf(className)} {...dataOf(look)} {...rest}>
      <Label {...look}>{children}</Label>
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ tone, icon, iconOnly, wide, className, children, ...rest }: ButtonLinkProps) {
  const look: Look = {
    ...(tone && { tone }),
    ...(icon && { icon }),
    ...(iconOnly && { iconOnly }),
    ...(wide && { wide }),
  }
  return (
    <a className={classOf(className)} {...dataOf(look)} {...rest}>
      <Label {...look}>{children}</Label>
    </a>
  )
}
