export { dropTagsOf, hasTagNamed, hasTags, removeTagsOfImport, tagNamesOf } from './tag.statements.js'
export { TagsOfRecord } from './tags-of-record.js'
