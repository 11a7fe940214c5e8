import { z } from 'zod'
import type { Actor } from '../../platform/access/actor.js'
import type { BulkExecutor, BulkStep } from './bulk-action.js'

interface OwnedRecords {
  /** Gives records to somebody, under their locks; answers with whom each had. Whoever is with them already is left alone. */
  setOwners: (
    actor: Actor,
    recordIds: readonly string[],
    ownerUserId: string | null,
  ) => Promise<ReadonlyMap<string, string | null>>
  /** Under the lock of the record. */
  ownerOf: (orgId: string, recordId: string) => Promise<string | null>
  /** Raises `input_invalid` at `command.ownerUserId` for somebody who does not work in the org. */
  nameOf: (orgId: string, userId: string) => Promise<string>
}

/** Who looks after each of many records of a kind. */
export function ownerExecutor({ setOwners, ownerOf, nameOf }: OwnedRecords): BulkExecutor<'setOwner', string | null> {
  return {
    prepare: async ({ orgId }, _, { ownerUserId }) => ({
      aboutName: ownerUserId && (await nameOf(orgId, ownerUserId)),
    }),
    doAll: async ({ actor, recordIds, command: { ownerUserId } }) => {
      const had = await setOwners(actor, recordIds, ownerUserId)
      const stepOf = (before: string | null): BulkStep<string | null> =>
        before === ownerUserId ? { skipped: 'bulk_unchanged' } : { before }
      return new Map([...had].map(([id, before]) => [id, stepOf(before)]))
    },
    undo: {
      before: z.string().nullable(),
      giveBack: async ({ actor, recordId, command }, had): Promise<BulkStep> => {
        if ((await ownerOf(actor.orgId, recordId)) !== command.ownerUserId) return { skipped: 'bulk_changed_since' }
        await setOwners(actor, [recordId], had)
        return {}
      },
    },
  }
}
