import { type Category, cataloguePagesTexts, categoryPath } from '@haat/core/catalogue'
import { useId } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Button, PictureView } from '../ui/index.ts'
import './sectors.css'

interface SectorCardProps {
  category: Category
  /** Whether its products are shown below. */
  chosen: boolean
  /** Loads the picture with high priority. @default false */
  eager?: boolean
  onShow: () => void
}

/** A category: picture and name link to its collection, the button shows its products on this page. */
export function SectorCard({ category, chosen, eager = false, onShow }: SectorCardProps) {
  const texts = useTexts(cataloguePagesTexts)
  const id = useId()
  const { linkTo } = useShop()
  return (
    <article className="haat-sector" aria-labelledby={id} data-chosen={chosen || undefined}>
      <div className="haat-sector__media">
        <PictureView
          picture={category.picture}
          alt=""
          sizes="(min-width: 56rem) 33vw, calc(50vw - 1.25rem)"
          eager={eager}
        />
      </div>
      <div className="haat-sector__body">
        <h2 id={id} className="haat-sector__name">
          <a href={linkTo(categoryPath(category.name))}>{category.name}</a>
        </h2>
        {category.description && <p className="haat-sector__text">{category.description}</p>}
      </div>
      <Button
        id={`${id}b`}
        tone="quiet"
        className="haat-sector__show"
        aria-pressed={chosen}
        aria-labelledby={`${id}b ${id}`}
        onClick={onShow}
      >
        {texts.showProducts}
      </Button>
    </article>
  )
}
