/** Catalogues as files: reading, importing, exporting. */
export { type CatalogueFile, type CatalogueFormat, formatNames } from './catalogue-file.ts'
export { exportCsv, exportJson } from './export.ts'
export { type PictureResults, pictureSources } from './file-pictures.ts'
export { UnreadableFileError } from './file-text.ts'
export { catalogueFingerprint } from './fingerprint.ts'
export {
  type ImportOptions,
  ImportRefusedError,
  type ImportReport,
  importCatalogue,
  onlyFields,
} from './import.ts'
export type { Change } from './import-writes.ts'
export { changesPictures, ONLY_NAMES } from './only.ts'
export { ProductEditError } from './product-choice.ts'
export { hideProduct, setProduct } from './product-edits.ts'
export { type PictureChange, setPictures } from './product-pictures.ts'
export { readCatalogue } from './read-catalogue.ts'
export type { LineNote } from './records.ts'
