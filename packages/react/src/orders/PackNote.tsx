import { orderTexts, type Pack, packText } from '@haat/core/orders'
import { useFormatPrice } from '../formats.ts'
import { useTexts } from '../texts.ts'

/** The maximum retail price and net quantity of a printed line. Shows nothing without both. */
export function PackNote({ line }: { line: Pack }) {
  const text = packText(line, useTexts(orderTexts), useFormatPrice())
  return text !== '' && <span className="haat-receipt__code">{text}</span>
}
