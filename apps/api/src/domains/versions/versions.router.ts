import type { VersionRow } from '@almoner/contracts/versions/version'
import {
  getVersion,
  listVersions,
  type ListVersionsInput,
  type Version,
  type VersionById,
} from '@almoner/contracts/versions/versions.operations'
import type { Actor } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'

export interface VersionsVerbs {
  listVersions(actor: Actor, input: ListVersionsInput): Promise<VersionRow[]>
  getVersion(actor: Actor, input: VersionById): Promise<Version>
}

export const versionProcedures = (versions: VersionsVerbs) => ({
  listVersions: procedureFor(listVersions).query(({ ctx, input }) => versions.listVersions(ctx.actor, input)),
  getVersion: procedureFor(getVersion).query(({ ctx, input }) => versions.getVersion(ctx.actor, input)),
})
