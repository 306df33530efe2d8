import { phoneLink, type ShopDetails } from '@haat/core'
import { headerLinks, headerTexts } from '@haat/core/header'
import type { ReactNode } from 'react'
import { useTexts } from '../shop.ts'
import { Icon, Outline } from '../ui/index.ts'
import { Language } from './Language.tsx'
import { type Logo, LogoLink } from './LogoLink.tsx'
import { MENU_ID, Menu, type MenuProps } from './Menu.tsx'
import { NavLink } from './NavLink.tsx'
import './header.css'
import './narrow.css'
import './floating.css'

interface HeaderProps extends MenuProps {
  /** Name and phone of the shop. */
  details: Pick<ShopDetails, 'name' | 'phone'>
  /** The shop's own logo. @default an awning and the name */
  logo?: Logo | null
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
export function Header({
  details: { name, phone },
  logo = null,
  path,
  categories,
  languages,
  search,
  logout,
  account,
}: HeaderProps) {
  const texts = useTexts(headerTexts)
  const links = headerLinks(texts)
  return (
    <header className="haat-header">
      <a className="haat-header__skip" href="#main">
        {texts.skip}
      </a>
      <div className="haat haat-header__top">
        <div className="haat-wrap haat-header__row">
          <a className="haat-header__phone" href={phoneLink(phone)}>
            <Icon name="phone" />
            <span>
              <span>{texts.supportLine}</span> <strong>{phone}</strong>
            </span>
          </a>
          <nav className="haat-header__links" aria-label={texts.help}>
            <NavLink {...links.about} path={path} />
            <NavLink {...links.contact} path={path} />
            <NavLink {...links.faq} path={path} />
            <div className="haat-for-visitor">
              <NavLink {...links.login} path={path} />
            </div>
            {logout && <div className="haat-for-shopper">{logout}</div>}
          </nav>
        </div>
      </div>
      <div className="haat haat-header__main">
        <div className="haat-wrap haat-header__row">
          <LogoLink logo={logo} name={name} path={path} />
          <div className="haat-header__search">{search}</div>
          <nav className="haat-header__actions" aria-label={texts.account}>
            <NavLink {...links.favourites} path={path} icon="heart" />
            <div className="haat-for-visitor">
              <NavLink {...links.login} path={path} icon="user" />
            </div>
            {account && <div className="haat-for-shopper">{account}</div>}
          </nav>
          <button type="button" className="haat-header__menu" popoverTarget={MENU_ID}>
            <Outline path="M4 7h16M4 12h16M4 17h16" />
            <span className="haat-hidden">{texts.menu}</span>
          </button>
        </div>
      </div>
      <div className="haat haat-header__low">
        <div className="haat-wrap haat-header__row">
          <button type="button" className="haat-header__categories" popoverTarget={MENU_ID}>
            <Icon name="grid" />
            <span>{texts.categories}</span>
            <Icon name="chevron" />
          </button>
          <nav className="haat-header__links" aria-label={texts.pages}>
            <NavLink {...links.about} path={path} />
            <NavLink {...links.contact} path={path} />
          </nav>
          <Language languages={languages} />
        </div>
      </div>
      <Menu path={path} categories={categories} languages={languages} />
    </header>
  )
}
