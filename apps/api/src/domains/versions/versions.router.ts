import { getVersion, listVersions } from '@almoner/contracts/versions/versions.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { VersionsService } from './versions.service.js'

export const versionProcedures = (versions: VersionsService) => ({
  listVersions: procedureFor(listVersions).query(({ ctx, input }) => versions.listVersions(ctx.actor, input)),
  getVersion: procedureFor(getVersion).query(({ ctx, input }) => versions.getVersion(ctx.actor, input)),
})
