export { dropTagsOf, hasTagNamed, hasTags, removeTagsOfImport, tagNamesOf } from './tag.statements.js'
export { makeTags, putTagsOfImport, removeUnusedTags } from './imported-tags.statements.js'
export { TagsOfRecord } from './tags-of-record.js'
