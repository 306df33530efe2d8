import { formatPrice } from '@haat/core'
import { SAMPLE_GROUPS, type SampleGroup, samplesIn, sampleTexts } from '@haat/core/catalogue'
import { useId, useState } from 'react'
import { useTexts } from '../shop.ts'
import { Button, Head, List } from '../ui/index.ts'
import { SampleDrawing } from './SampleDrawing.tsx'
import '../ui/field.css'
import '../ui/products.css'
import './card.css'
import './results.css'
import './samples.css'

/** A static list of products in dollars; 'Load More' does nothing. */
export function SampleCollection() {
  const texts = useTexts(sampleTexts)
  const id = useId()
  const [group, setGroup] = useState<SampleGroup>('All')
  return (
    <section className="haat haat-page" aria-labelledby={id}>
      <Head id={id} level={1} title={texts.title}>
        <div className="haat-toggle" role="group" aria-label={texts.filter}>
          {SAMPLE_GROUPS.map((name) => (
            <Button key={name} tone="plain" aria-pressed={name === group} onClick={() => setGroup(name)}>
              {name}
            </Button>
          ))}
        </div>
      </Head>
      <p className="haat-lead">{texts.lead}</p>
      <List className="haat-grid haat-results" data-columns={3}>
        {samplesIn(group).map((product) => (
          <li key={product.name} className="haat-sample">
            <div className="haat-sample__media" data-group={product.group}>
              <SampleDrawing group={product.group} />
            </div>
            <h2 className="haat-card__name">{product.name}</h2>
            <p className="haat-soft">{product.note}</p>
            <p className="haat-sample__price">{formatPrice(product.price, { prefix: '$' })}</p>
          </li>
        ))}
      </List>
      <p className="haat-results__foot">
        <Button tone="quiet">{texts.loadMore}</Button>
      </p>
    </section>
  )
}
