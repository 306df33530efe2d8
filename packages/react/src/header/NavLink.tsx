import { isCurrent } from '@haat/core/header'
import { Icon, type IconName } from '../ui/index.ts'

export interface NavLinkProps {
  text: string
  href: string
  /** Path of the page that is shown. */
  path: string
  icon?: IconName
  /** Name where the text alone does not say it: "Cart, 3 items". */
  label?: string
  /** Small number at the sign; 0 shows none. @default 0 */
  count?: number
}

/** A link of the header, marked where it leads to the page that is shown. */
export function NavLink({ text, href, path, icon, label, count = 0 }: NavLinkProps) {
  return (
    <a
      className="haat-nav"
      href={href}
      aria-current={isCurrent(href, path) ? 'page' : undefined}
      aria-label={label}
    >
      {icon && <Icon name={icon} />}
      <span className="haat-nav__text">{text}</span>
      {count > 0 && <span className="haat-nav__count">{count}</span>}
    </a>
  )
}
