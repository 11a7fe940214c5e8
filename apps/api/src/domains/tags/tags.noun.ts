import { defineNoun } from '../noun.js'
import { RecordTag } from './record-tag.entity.js'
import { Tag } from './tag.entity.js'
import { TagsBulk } from './tags-bulk.js'
import { TagsOfRecord } from './tags-of-record.js'
import { TagsRepository } from './tags.repository.js'
import { tagsProcedures } from './tags.router.js'
import { TagsService } from './tags.service.js'

export const tags = defineNoun({
  providers: [TagsBulk, TagsOfRecord, TagsRepository, TagsService],
  entities: [RecordTag, Tag],
  rowsOfDonors: [{ table: 'record_tags', key: 'tag_id', column: 'record_id', isSet: true, isErased: true }],
  procedures: (get) => ({ tags: tagsProcedures(get(TagsService)) }),
})
