import { defineNoun } from '../noun.js'
import { ContentVersion } from './content-version.entity.js'
import { VersionsModule } from './versions.module.js'
import { versionProcedures } from './versions.router.js'
import { VersionsService } from './versions.service.js'

export const versions = defineNoun({
  modules: [VersionsModule],
  entities: [ContentVersion],
  procedures: (get) => ({ campaigns: versionProcedures(get(VersionsService)) }),
})
