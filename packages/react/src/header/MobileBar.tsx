import { headerCopy as copy, type ShopperSummary } from '@haat/core/header'
import { Icon } from '../ui/index.ts'
import { OrderList } from './Account.tsx'
import { NavLink } from './NavLink.tsx'

export interface MobileBarProps {
  /** Path of the page that is shown. */
  path: string
  /** What a signed-in shopper sees; nobody is signed in without it. */
  shopper?: ShopperSummary
}

const SHEET_ID = 'haat-orders-sheet'

/** The bar at the bottom of small screens, in reach of a thumb. */
export function MobileBar({ path, shopper }: MobileBarProps) {
  return (
    <nav className="haat haat-bar" aria-label={copy.bar}>
      <NavLink {...copy.homeLink} path={path} icon="home" />
      {shopper ? (
        <>
          <NavLink
            {...copy.cart}
            path={path}
            icon="bag"
            count={shopper.cartCount}
            unit={copy.things(shopper.cartCount)}
          />
          <button type="button" className="haat-nav" popoverTarget={SHEET_ID}>
            <Icon name="box" />
            <span className="haat-nav__text">{copy.ordersText}</span>
          </button>
          <div id={SHEET_ID} className="haat-bar__sheet" popover="auto">
            <OrderList orders={shopper.orders} />
          </div>
          <NavLink {...copy.profile} path={path} icon="user" />
        </>
      ) : (
        <>
          <NavLink text={copy.cart.text} href={copy.login.href} path={path} icon="bag" />
          <NavLink {...copy.login} path={path} icon="user" />
        </>
      )}
      <NavLink {...copy.contactShort} path={path} icon="mail" />
    </nav>
  )
}
