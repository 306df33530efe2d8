import { type Category, categoryPath } from '@haat/core/catalogue'
import { headerCopy as copy } from '@haat/core/header'
import { List } from '../ui/index.ts'
import { Language } from './Language.tsx'
import { NavLink, type NavLinkProps } from './NavLink.tsx'

/** Id of the menu, for the two buttons that open it: "Categories", and the menu button on small screens. */
export const MENU_ID = 'haat-menu'

export interface MenuProps extends Pick<NavLinkProps, 'path'> {
  categories: readonly Pick<Category, 'id' | 'name'>[]
}

/** The menu of categories; on small screens it also has the pages for which the header has no space. */
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
