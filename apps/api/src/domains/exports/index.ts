export { date, major, money, named, number, pagesOf, personal, text, type ExportList } from './export-list.js'
export { ExportLists } from './export-lists.js'
export { ExportsService } from './exports.service.js'
