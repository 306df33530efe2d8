import { orderTexts, type Pack, packText } from '@haat/core/orders'
import type { ReactNode } from 'react'
import { useFormatPrice } from '../formats.ts'
import { useTexts } from '../shop.ts'
import './receipt.css'

interface PaperProps {
  /** Who sells. */
  seller: ReactNode
  title: string
  children: ReactNode
}

/** What is printed instead of the page, and hidden on the screen (receipt.css). */
export const Paper = ({ seller, title, children }: PaperProps) => (
  <article className="haat-receipt" hidden>
    <header className="haat-receipt__head">
      <div>{seller}</div>
      <h1 className="haat-receipt__title">{title}</h1>
    </header>
    {children}
  </article>
)

interface PaperTableProps {
  /** The first one is the product's. Those that are `wide` are left out on a roll of paper. */
  columns: readonly { readonly name: string; readonly wide?: boolean }[]
  rows: readonly {
    readonly name: string
    /** Printed small below the name; '' for none. */
    readonly code: string
    readonly pack: Pack
    readonly cells: readonly (string | number)[]
  }[]
}

/** Products on paper, each with the maximum retail price and the net quantity of a piece. */
export function PaperTable({ columns, rows }: PaperTableProps) {
  const texts = useTexts(orderTexts)
  const formatPrice = useFormatPrice()
  const wide = (column: number) => (columns[column]?.wide ? '' : undefined)
  return (
    <table className="haat-receipt__table">
      <thead>
        <tr>
          {columns.map(({ name }, at) => (
            <th key={name} scope="col" data-wide={wide(at)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, code, pack, cells }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is on paper never changes
          <tr key={row}>
            <th scope="row">
              <span>{name}</span>
              {[code, packText(pack, texts, formatPrice)].filter(Boolean).map((note) => (
                <span key={note} className="haat-receipt__code">
                  {note}
                </span>
              ))}
            </th>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is on paper never changes
              <td key={at} data-wide={wide(at + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
