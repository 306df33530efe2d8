import { type Category, categoryPath } from '@haat/core/catalogue'
import { headerLinks, headerTexts } from '@haat/core/header'
import { useTexts } from '../shop.ts'
import { List } from '../ui/index.ts'
import { Language, type LanguageProps } from './Language.tsx'
import { NavLink, type NavLinkProps } from './NavLink.tsx'
import './menu.css'

/** Id of the menu, for the two buttons that open it: "Categories", and the menu button on small screens. */
export const MENU_ID = 'haat-menu'

export interface MenuProps extends Pick<NavLinkProps, 'path'>, LanguageProps {
  categories: readonly Pick<Category, 'id' | 'name'>[]
}

/** The menu of categories; on small screens it also has the pages for which the header has no space. */
export function Menu({ path, categories, languages }: MenuProps) {
  const texts = useTexts(headerTexts)
  const links = headerLinks(texts)
  return (
    <div id={MENU_ID} className="haat haat-menu" popover="auto">
      <nav aria-label={texts.categories}>
        <List className="haat-menu__categories">
          {categories.map(({ id, name }) => (
            <li key={id}>
              <NavLink text={name} href={categoryPath(name)} path={path} />
            </li>
          ))}
          <li>
            <NavLink {...links.allCategories} path={path} />
          </li>
        </List>
      </nav>
      <nav className="haat-menu__pages" aria-label={texts.pages}>
        <NavLink {...links.favourites} path={path} icon="heart" />
        <NavLink {...links.about} path={path} />
        <NavLink {...links.contact} path={path} />
        <NavLink {...links.faq} path={path} />
        <Language languages={languages} />
      </nav>
    </div>
  )
}
