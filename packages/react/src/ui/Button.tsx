import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface Appearance {
  /**
   * `main` is the action, `quiet` the other choice, `plain` looks like a link, `highlight` stands out, `danger` deletes
   * for good.
   * @default 'main'
   */
  tone?: 'main' | 'quiet' | 'plain' | 'highlight' | 'danger' | undefined
  /** By its name, or drawn. */
  icon?: IconName | ReactElement | undefined
  /** Only the icon is visible; `children` becomes its name. @default false */
  iconOnly?: boolean | undefined
  /** As wide as its container. @default false */
  wide?: boolean | undefined
}

export type ButtonProps = Appearance & ComponentProps<'button'>
export type ButtonLinkProps = Appearance & ComponentProps<'a'> & { href: string }

/** Attributes and content of what looks like a button; `part` is for the styles of a page that embeds a widget. */
function attributesOf<P extends Appearance & { className?: string | undefined; children?: ReactNode }>(
  props: P,
) {
  const { tone = 'main', icon, iconOnly, wide, className, children, ...rest } = props
  return {
    className: className ? `haat-button ${className}` : 'haat-button',
    part: iconOnly ? 'icon-button' : tone === 'plain' ? 'plain-button' : `button ${tone}`,
    'data-tone': tone,
    'data-shape': iconOnly ? 'icon' : undefined,
    'data-wide': wide ? '' : undefined,
    ...rest,
    children: (
      <>
        {typeof icon === 'string' ? <Icon name={icon} /> : icon}
        {iconOnly ? <span className="haat-hidden">{children}</span> : children}
      </>
    ),
  }
}

/** A button; `aria-disabled` keeps it focusable, so that it can say why it does nothing. */
export const Button = (props: ButtonProps) => <button type="button" {...attributesOf(props)} />

/** A link that looks like a button. */
export const ButtonLink = (props: ButtonLinkProps) => <a {...attributesOf(props)} />
