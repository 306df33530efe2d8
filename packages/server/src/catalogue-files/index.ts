/** Catalogues as files: reading, importing, exporting. */
export { type CatalogueFile, formatNames } from './catalogue-file.ts'
export { catalogueHash } from './catalogue-hash.ts'
export { csvLine, escapeFormula } from './csv-lists.ts'
export { exportCsv, exportJson } from './export.ts'
export { PictureResults, pictureSources } from './file-pictures.ts'
export { ColumnMap } from './headings.ts'
export {
  ImportRefusedError,
  ImportReport,
  importCatalogue,
  onlyFields,
} from './import.ts'
export type { Change } from './import-writes.ts'
export { changesPictures } from './only.ts'
export type { Target } from './product-choice.ts'
export { hideProducts, setPictures, setProducts } from './product-edits.ts'
export { type ReadOptions, readAnyCatalogue } from './read-catalogue.ts'
export type { LineNote } from './records.ts'
export { cancelSchedules, isSchedule, listSchedules, schedulePrices } from './schedules.ts'
