import { strToU8, zipSync } from 'fflate'

type Cell = string | number | null
type Rows = readonly (readonly Cell[])[]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** Returns the name of a column: A to Z, then AA. */
const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
const cellXml = (value: Cell, column: number, row: number) => {
  if (value === null) return ''
  const at = `${columnName(column)}${row}`
  return typeof value === 'number'
    ? `<c r="${at}"><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
}
const sheetXml = (rows: Rows) => {
  const lines = rows.map((cells, index) => {
    const content = cells.map((value, column) => cellXml(value, column, index + 1)).join('')
    return content === '' ? '' : `<row r="${index + 1}">${content}</row>`
  })
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** Returns a workbook (.xlsx) with these sheets; a null is an empty cell. */
export function workbook(...sheets: readonly Rows[]): Uint8Array<ArrayBuffer> {
  const numbers = sheets.map((_, index) => index + 1)
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets>${numbers.map((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows)]),
    ),
  }
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return zipSync(Object.fromEntries(entries))
}
