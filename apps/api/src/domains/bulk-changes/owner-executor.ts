import { z } from 'zod'
import type { Actor } from '../../platform/access/actor.js'
import type { BulkExecutor, BulkStep, BulkTurn } from './bulk-action.js'

interface OwnedRecords {
  /** Under the lock of the record. */
  ownerOf: (orgId: string, recordId: string) => Promise<string | null>
  setOwner: (actor: Actor, recordId: string, ownerUserId: string | null) => Promise<unknown>
  /** Raises `input_invalid` at `command.ownerUserId` for somebody who does not work in the org. */
  nameOf: (orgId: string, userId: string) => Promise<string>
}

/** Who looks after each of many records of a kind. */
export function ownerExecutor({ ownerOf, setOwner, nameOf }: OwnedRecords): BulkExecutor<'setOwner', string | null> {
  const before = ({ actor, recordId }: BulkTurn<'setOwner'>) => ownerOf(actor.orgId, recordId)
  return {
    prepare: async ({ orgId }, _, { ownerUserId }) => ({
      aboutName: ownerUserId && (await nameOf(orgId, ownerUserId)),
    }),
    do: async (turn) => {
      const { ownerUserId } = turn.command
      const had = await before(turn)
      if (had === ownerUserId) return { skipped: 'bulk_unchanged' }
      await setOwner(turn.actor, turn.recordId, ownerUserId)
      return { before: had }
    },
    undo: {
      before: z.string().nullable(),
      giveBack: async (turn, had): Promise<BulkStep> => {
        if ((await before(turn)) !== turn.command.ownerUserId) return { skipped: 'bulk_changed_since' }
        await setOwner(turn.actor, turn.recordId, had)
        return {}
      },
    },
  }
}
