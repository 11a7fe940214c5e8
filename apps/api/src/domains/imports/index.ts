// The parts that read tables of strangers, for other files than gifts.
export { readAmount } from './reading/amounts.js'
export { readDate } from './reading/dates.js'
export { headingSignature } from './reading/headings.js'
export { inspectFile } from './reading/inspect.js'
export { readDataRows } from './reading/table-reader.js'
export { UnreadableFile } from './reading/unreadable.js'
export { XmlReader } from './reading/xlsx/xml-events.js'
export { bytesOf, shownFileName, storeUpload } from './stored-file.js'
