import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { holdPress } from './holdPress.ts'
import { Icon, type IconName } from './Icon.tsx'

interface Appearance {
  /**
   * `main` is the main action, `quiet` an alternative, `plain` looks like a link, `highlight` attracts attention,
   * `danger` deletes permanently.
   * @default 'main'
   */
  tone?: 'main' | 'quiet' | 'plain' | 'highlight' | 'danger' | undefined
  /** Name of an icon, or an element. @default none */
  icon?: IconName | ReactElement | undefined
  /** Only the icon is visible; `children` becomes the accessible name. @default false */
  iconOnly?: boolean | undefined
  /** As wide as its container. @default false */
  wide?: boolean | undefined
}

export type ButtonProps = Appearance & ComponentProps<'button'>
export type ButtonLinkProps = Appearance & ComponentProps<'a'> & { href: string }

/** Attributes and content of a button or of a link that looks like one; host pages style `part`. */
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
    ...holdPress,
    ...rest,
    // A text beside an icon is alone in its element (CONTRIBUTING.md, "Code").
    children: icon ? (
      <>
        {typeof icon === 'string' ? <Icon name={icon} /> : icon}
        <span className={iconOnly ? 'haat-hidden' : undefined}>{children}</span>
      </>
    ) : (
      children
    ),
  }
}

/**
 * A button; use `aria-disabled` to keep it focusable, so that a press can explain why it is disabled.
 *
 * ```tsx
 * <Button tone="quiet" icon="bag" onClick={() => add({ product, variation: null, quantity: 1 })}>Add</Button>
 * ```
 */
export const Button = (props: ButtonProps) => <button type="button" {...attributesOf(props)} />

/**
 * A link that looks like a button.
 *
 * ```tsx
 * <ButtonLink href={linkTo('/checkout')}>Check out</ButtonLink>
 * ```
 */
export const ButtonLink = (props: ButtonLinkProps) => <a {...attributesOf(props)} />
