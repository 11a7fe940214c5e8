export {
  date,
  made,
  major,
  money,
  named,
  number,
  personal,
  text,
  type AskedCount,
  type AskedRows,
  type ExportColumn,
  type ExportList,
} from './export-list.js'
export { selected, type FieldStatements } from './export-fields.statements.js'
export { FilesDigest } from './everything/files-digest.js'
export {
  keyOfFile,
  manifestName,
  manifestSchema,
  markPlace,
  nameOfTable,
  type CopiedTable,
  type CopyManifest,
} from './everything/manifest.js'
export { originColumns } from './origin-columns.js'
export { tributeColumns } from './tribute-columns.js'
export { ExportCopies, type AskedCopy } from './export-copies.js'
export type { PersonAsked } from './export.entity.js'
export { ExportLists } from './export-lists.js'
export { ExportsService } from './exports.service.js'
export { csvLines, csvStart } from './writing/csv-file.js'
