import { isCurrent } from '@haat/core/header'
import { Count, type CountProps, Icon, type IconName } from '../ui/index.ts'
import './header.css'

export interface NavLinkProps extends Partial<CountProps> {
  text: string
  href: string
  path: string
  /** @default none */
  icon?: IconName
}

/** A link of the header, marked if it links to the current page. */
export function NavLink({ text, href, path, icon, count = 0, unit }: NavLinkProps) {
  return (
    <a className="haat-nav" href={href} aria-current={isCurrent(href, path) ? 'page' : undefined}>
      {icon && <Icon name={icon} />}
      <span className="haat-nav__text">{text}</span>
      <Count count={count} unit={unit} />
    </a>
  )
}
