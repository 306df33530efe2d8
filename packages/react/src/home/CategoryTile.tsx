import { type Category, categoryPath } from '@haat/core/catalogue'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useShop } from '../shop.ts'
import { PictureView } from '../ui/index.ts'
import './category-strip.css'

interface CategoryTileProps {
  category: Category
  chosen: boolean
  onChoose(name: string): void
}

/** A category to choose. Without JavaScript, and in a new tab, it is a link to the category's page. */
export function CategoryTile({ category, chosen, onChoose }: CategoryTileProps) {
  const { linkTo } = useShop()
  const choose = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    onChoose(category.name)
  }
  return (
    <a
      className="haat-tile"
      href={linkTo(categoryPath(category.name))}
      role="button"
      aria-pressed={chosen}
      onClick={(event) => {
        if (!(event.metaKey || event.ctrlKey || event.shiftKey)) choose(event)
      }}
      onKeyDown={(event) => {
        if (event.key === ' ') choose(event)
      }}
    >
      <PictureView picture={category.picture} alt="" sizes="(min-width: 48em) 11rem, 30vw" />
      <span className="haat-tile__name">{category.name}</span>
    </a>
  )
}
