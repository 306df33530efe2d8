import { headerLinks, headerTexts } from '@haat/core/header'
import type { ReactNode } from 'react'
import { useTexts } from '../shop.ts'
import { NavLink, type NavLinkProps } from './NavLink.tsx'
import './header.css'
import './narrow.css'
import './floating.css'

interface MobileBarProps extends Pick<NavLinkProps, 'path'> {
  /** The middle part for a signed-in shopper, see `ShopperBar`. @default none: there are only visitors */
  shopper?: ReactNode
}

/** The navigation bar at the bottom of small screens. See `Header` for which middle part is visible. */
export function MobileBar({ path, shopper }: MobileBarProps) {
  const texts = useTexts(headerTexts)
  const links = headerLinks(texts)
  return (
    <nav className="haat haat-bar" aria-label={texts.bar}>
      <NavLink {...links.home} path={path} icon="home" />
      <div className="haat-for-visitor">
        {/* Never the current page, as it only leads there. */}
        <NavLink text={links.cart.text} href={links.login.href} path="" icon="bag" />
        <NavLink {...links.login} path={path} icon="user" />
      </div>
      {shopper && <div className="haat-for-shopper">{shopper}</div>}
      <NavLink {...links.contactShort} path={path} icon="mail" />
    </nav>
  )
}
