import { headerCopy as copy } from '@haat/core/header'
import type { ReactNode } from 'react'
import { GridIcon, Icon, Outline, PhoneIcon, UserIcon } from '../ui/index.ts'
import { Language } from './Language.tsx'
import { Logo } from './Logo.tsx'
import { MENU_ID, Menu, type MenuProps } from './Menu.tsx'
import { NavLink } from './NavLink.tsx'

export interface HeaderProps extends MenuProps {
  /** The search box. @default none */
  search?: ReactNode
  /** A shopper's log-out button, see `Logout`. @default none: there are only visitors */
  logout?: ReactNode
  /** A shopper's bell, cart and profile, see `ShopperAccount`. @default none */
  account?: ReactNode
}

/**
 * The header of every page; it works without JavaScript. On small screens it shows logo, search and menu. It contains a
 * version for visitors and one for shoppers. The latter is visible inside an element with `data-shopper`, which may be
 * the root, so that the correct version is shown from the first paint.
 */
export function Header({ path, categories, search, logout, account }: HeaderProps) {
  return (
    <header className="haat-header">
      <a className="haat-header__skip" href="#main">
        {copy.skip}
      </a>
      <div className="haat haat-header__top">
        <div className="haat-wrap haat-header__row">
          <a className="haat-header__phone" href={copy.phone.href}>
            <PhoneIcon />
            <span>
              <span>{copy.supportLine}</span> <strong>{copy.phone.text}</strong>
            </span>
          </a>
          <nav className="haat-header__links" aria-label={copy.help}>
            <NavLink {...copy.about} path={path} />
            <NavLink {...copy.contact} path={path} />
            <NavLink {...copy.faq} path={path} />
            <div className="haat-for-visitor">
              <NavLink {...copy.login} path={path} />
            </div>
            {logout && <div className="haat-for-shopper">{logout}</div>}
          </nav>
        </div>
      </div>
      <div className="haat haat-header__main">
        <div className="haat-wrap haat-header__row">
          <Logo path={path} />
          <div className="haat-header__search">{search}</div>
          <nav className="haat-header__actions" aria-label={copy.account}>
            <NavLink {...copy.favourites} path={path} icon="heart" />
            <div className="haat-for-visitor">
              <NavLink {...copy.login} path={path} icon={<UserIcon />} />
            </div>
            {account && <div className="haat-for-shopper">{account}</div>}
          </nav>
          <button type="button" className="haat-header__menu" popoverTarget={MENU_ID}>
            <Outline path="M4 7h16M4 12h16M4 17h16" />
            <span className="haat-hidden">{copy.menu}</span>
          </button>
        </div>
      </div>
      <div className="haat haat-header__low">
        <div className="haat-wrap haat-header__row">
          <button type="button" className="haat-header__categories" popoverTarget={MENU_ID}>
            <GridIcon />
            <span>{copy.categories}</span>
            <Icon name="chevron" />
          </button>
          <nav className="haat-header__links" aria-label={copy.pages}>
            <NavLink {...copy.about} path={path} />
            <NavLink {...copy.contact} path={path} />
          </nav>
          <Language />
        </div>
      </div>
      <Menu path={path} categories={categories} />
    </header>
  )
}
