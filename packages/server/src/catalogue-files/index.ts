/** Catalogues as files: reading, importing, exporting. */
export { type CatalogueFile, type CatalogueFormat, formatNames } from './catalogue-file.ts'
export { exportCsv, exportJson } from './export.ts'
export { FileNotUnderstoodError } from './file-text.ts'
export { catalogueFingerprint } from './fingerprint.ts'
export { type ImportOptions, ImportRefusedError, type ImportReport, importCatalogue } from './import.ts'
export type { Change } from './import-writes.ts'
export { readCatalogue } from './read-catalogue.ts'
export type { LineNote } from './records.ts'
