import { defineNoun } from '../noun.js'
import { ChangeHorizon } from './change-horizon.js'
import { ChangesRepository } from './changes.repository.js'
import { changesProcedures } from './changes.router.js'
import { ChangesService } from './changes.service.js'
import { RecordChange } from './record-change.entity.js'

export const changes = defineNoun({
  providers: [ChangeHorizon, ChangesRepository, ChangesService],
  entities: [RecordChange],
  procedures: (get) => ({ changes: changesProcedures(get(ChangesService)) }),
})
