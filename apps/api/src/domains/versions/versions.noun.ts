import { defineNoun } from '../noun.js'
import { ContentVersion } from './content-version.entity.js'
import { Versions } from './versions.js'
import { VersionsRepository } from './versions.repository.js'
import { versionProcedures } from './versions.router.js'

export const versions = defineNoun({
  providers: [Versions, VersionsRepository],
  entities: [ContentVersion],
  procedures: (get) => ({ campaigns: versionProcedures(get(Versions)) }),
})
