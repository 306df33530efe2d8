import { headerCopy as copy } from '@haat/core/header'
import type { ReactNode } from 'react'
import { HomeIcon, MailIcon, UserIcon } from '../ui/index.ts'
import { NavLink, type NavLinkProps } from './NavLink.tsx'

export interface MobileBarProps extends Pick<NavLinkProps, 'path'> {
  /** The middle part for a signed-in shopper, see `ShopperBar`. @default none: there are only visitors */
  shopper?: ReactNode
}

/** The navigation bar at the bottom of small screens. See `Header` for which middle part is visible. */
export function MobileBar({ path, shopper }: MobileBarProps) {
  return (
    <nav className="haat haat-bar" aria-label={copy.bar}>
      <NavLink {...copy.homeLink} path={path} icon={<HomeIcon />} />
      <div className="haat-for-visitor">
        <NavLink text={copy.cart.text} href={copy.login.href} path={path} icon="bag" />
        <NavLink {...copy.login} path={path} icon={<UserIcon />} />
      </div>
      {shopper && <div className="haat-for-shopper">{shopper}</div>}
      <NavLink {...copy.contactShort} path={path} icon={<MailIcon />} />
    </nav>
  )
}
