import { getVersion, listVersions } from '@almoner/contracts/versions/versions.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { Versions } from './versions.js'

export const versionProcedures = (versions: Versions) => ({
  listVersions: procedureFor(listVersions).query(({ ctx, input }) => versions.list(ctx.actor, input)),
  getVersion: procedureFor(getVersion).query(({ ctx, input }) => versions.get(ctx.actor, input)),
})
