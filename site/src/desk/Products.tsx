import { formatDay, formatPrice, paiseIn } from '@haat/core'
import type { DeskProduct } from '@haat/core/internal/desk/index.ts'
import { useTexts } from '@haat/react'
import { NothingFound } from '@haat/react/internal/ui/drawings/index.ts'
import { Badge, Button, EmptyState, Failure, List, Spinner } from '@haat/react/internal/ui/index.ts'
import { TextField } from '@haat/react/internal/ui/TextField.tsx'
import { useDeferredValue, useState } from 'react'
import { momentOf, rupeesOf } from './amounts.ts'
import { deskTexts } from './desk.texts.ts'
import { FormDialog } from './FormDialog.tsx'
import { useDesk, useLive } from './useDesk.ts'

/** Finds products, and changes their price and stock. */
export function Products() {
  const texts = useTexts(deskTexts)
  const [find, setFind] = useState('')
  const typed = useDeferredValue(find.trim())
  return (
    <section className="desk__products" aria-label={texts.parts.products}>
      <TextField
        label={texts.findProduct}
        hint={texts.findProductHint}
        value={find}
        onText={setFind}
        enterKeyHint="search"
        autoComplete="off"
      />
      {typed === '' ? <p className="desk__empty">{texts.productsStart}</p> : <Found find={typed} />}
    </section>
  )
}

function Found({ find }: { find: string }) {
  const texts = useTexts(deskTexts)
  const products = useLive(find, (desk) => desk.products(find))
  const [chosen, setChosen] = useState<DeskProduct | null>(null)
  if (products.state === 'loading') return <Spinner shape="rows" />
  if (products.state === 'failed') return <Failure text={texts.loadFailed} onRetry={products.reload} />
  if (products.value.length === 0)
    return <EmptyState text={texts.productsNone({ find })} drawing={<NothingFound />} />
  return (
    <>
      <List className="desk__rows">
        {products.value.map((product) => (
          <li key={product.id} className="desk__product">
            <Shown product={product} />
            <Button
              tone="quiet"
              aria-label={texts.change({ name: product.name })}
              onClick={() => setChosen(product)}
            >
              {texts.changeShort}
            </Button>
          </li>
        ))}
      </List>
      {chosen && <ChangeDialog key={chosen.id} product={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function Shown({ product: { name, code, price, deal, stock, isHidden, changed } }: { product: DeskProduct }) {
  const texts = useTexts(deskTexts)
  return (
    <div>
      <p className="desk__name">{name}</p>
      <p className="desk__facts">
        <span>{formatPrice(price)}</span>
        {deal && (
          <span>
            {texts.dealUntil({
              price: formatPrice(deal.price),
              day: formatDay(new Date(deal.ends.getTime() - 1)),
            })}
          </span>
        )}
        <span>{stock === null ? texts.notCounted : texts.inStock({ count: stock })}</span>
        <span className="haat-note">{code}</span>
        {isHidden && <Badge>{texts.hidden}</Badge>}
      </p>
      {changed && (
        <p className="haat-note">
          {texts.changed({ day: momentOf(changed.at), who: changed.actor, what: changed.reason })}
        </p>
      )}
    </div>
  )
}

const isPieces = (text: string) => /^[+-]?\d{1,6}$/.test(text)

function ChangeDialog({ product, onClose }: { product: DeskProduct; onClose: () => void }) {
  const texts = useTexts(deskTexts)
  const desk = useDesk()
  const [price, setPrice] = useState(rupeesOf(product.price))
  const [pieces, setPieces] = useState('')
  const [isSent, setSent] = useState(false)
  const title = texts.change({ name: product.name })
  const pricePaise = paiseIn(price)
  const isWrong = pieces.trim() !== '' && !isPieces(pieces.trim())
  const save = () => {
    setSent(true)
    if (!pricePaise || isWrong) return
    const added = Number(pieces.trim())
    const isNew = pricePaise !== product.price
    if (isNew || added !== 0)
      desk.changeProduct(
        product.id,
        { ...(isNew && { pricePaise }), ...(added !== 0 && { pieces: added }) },
        title,
      )
    onClose()
  }
  return (
    <FormDialog title={title} action={texts.save} onSubmit={save} onClose={onClose}>
      <TextField
        label={texts.price}
        {...(product.deal && { hint: texts.dealStays })}
        value={price}
        onText={setPrice}
        inputMode="decimal"
        autoComplete="off"
        error={isSent && !pricePaise ? texts.wrongAmount : null}
      />
      {product.stock !== null && (
        <TextField
          label={texts.addPieces}
          hint={texts.addPiecesHint}
          value={pieces}
          onText={setPieces}
          autoComplete="off"
          error={isSent && isWrong ? texts.wrongPieces : null}
        />
      )}
    </FormDialog>
  )
}
