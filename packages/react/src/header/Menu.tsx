import { type Category, categoryPath } from '@haat/core/catalogue'
import { headerCopy as copy } from '@haat/core/header'
import { List } from '../ui/index.ts'
import { Language } from './Language.tsx'
import { NavLink, type NavLinkProps } from './NavLink.tsx'

/** Both the Categories button and the menu button of small screens open it. */
export const MENU_ID = 'haat-menu'

export interface MenuProps extends Pick<NavLinkProps, 'path'> {
  categories: readonly Pick<Category, 'id' | 'name'>[]
}

/** The menu of categories; on small screens also the pages that have no other room there. */
export function Menu({ path, categories }: MenuProps) {
  return (
    <div id={MENU_ID} className="haat haat-menu" popover="auto">
      <nav aria-label={copy.categories}>
        <List className="haat-menu__categories">
          {categories.map(({ id, name }) => (
            <li key={id}>
              <NavLink text={name} href={categoryPath(name)} path={path} />
            </li>
          ))}
          <li>
            <NavLink {...copy.allCategories} path={path} />
          </li>
        </List>
      </nav>
      <nav className="haat-menu__pages" aria-label={copy.pages}>
        <NavLink {...copy.favourites} path={path} icon="heart" />
        <NavLink {...copy.about} path={path} />
        <NavLink {...copy.contact} path={path} />
        <NavLink {...copy.faq} path={path} />
        <Language />
      </nav>
    </div>
  )
}
