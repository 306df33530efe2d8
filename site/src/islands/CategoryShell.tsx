import { cataloguePagesTexts } from '@haat/core/catalogue'
import { Collection } from '@haat/react/internal/catalogue/Collection.tsx'
import { Spinner } from '@haat/react/internal/ui/index.ts'
import { useEffect } from 'react'
import { titled } from '../details.ts'
import { island } from '../island.tsx'
import { texts } from '../texts.ts'
import { useLastSegment } from './useLocation.ts'

/** A category that is newer than the built site: its name is in the address, and is set as the title. */
export default island(() => {
  const category = useLastSegment()
  useEffect(() => {
    if (category !== null) document.title = titled(texts(cataloguePagesTexts).collection({ category }))
  }, [category])
  return category === null ? <Spinner /> : <Collection category={category} />
})
