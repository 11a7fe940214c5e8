import { defineNoun } from '../noun.js'
import { recordsProcedures } from './records.router.js'
import { Records } from './records.service.js'
import { TimelineRepository } from './timeline.repository.js'
import { TimelineService } from './timeline.service.js'

export const records = defineNoun({
  providers: [Records, TimelineRepository, TimelineService],
  procedures: (get) => ({ records: recordsProcedures(get(TimelineService)) }),
})
