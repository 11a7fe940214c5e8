import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { nationalIdHint, shownNationalId } from '@almoner/contracts/donors/national-id'
import { systemActor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { query } from '../../../platform/database/transaction.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { NationalIdSeal } from './national-id-seal.js'
import { fillFacts, heldFacts } from './national-id.statements.js'

/** What a checkout asks of a donor that staff would have to ask for otherwise. */
export interface AskedFacts {
  birthDate?: string | null
  nationalId?: string | null
}

interface SaidFacts extends AskedFacts {
  donorId: string
}

/** Keeps birth dates and national ids that donors write into a form: the first of each, which staff alone change. */
@Injectable()
export class AskedFactsKeeper {
  constructor(
    private readonly em: EntityManager,
    private readonly seal: NationalIdSeal,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** In the transaction it is called in. Of another national id than the one that is kept, the audit log has the end. */
  async keep(orgId: string, said: readonly SaidFacts[]): Promise<void> {
    const asked = said.filter(({ birthDate, nationalId }) => birthDate || nationalId)
    if (asked.length === 0) return
    const donorIds = asked.map(({ donorId }) => donorId)
    const held = await query(this.em, heldFacts(orgId, [...new Set(donorIds)]))
    const filled = held.flatMap(({ id, birthDate, sealed }) => {
      const ofDonor = asked.filter(({ donorId }) => donorId === id)
      const firstId = ofDonor.find(({ nationalId }) => nationalId)?.nationalId ?? null
      this.noteOthers(orgId, id, sealed ? this.seal.open(orgId, sealed) : firstId, ofDonor)
      const fresh = {
        birthDate: birthDate === null ? (ofDonor.find((one) => one.birthDate)?.birthDate ?? null) : null,
        nationalId: sealed === null ? firstId : null,
      }
      return fresh.birthDate || fresh.nationalId ? [{ id, ...fresh }] : []
    })
    if (filled.length === 0) return
    const rows = filled.map(({ id, birthDate, nationalId }) => {
      const { nationalIdSealed, nationalIdHint: hint } = this.seal.columnsOf(orgId, nationalId)
      return { id, birth_date: birthDate, national_id_sealed: nationalIdSealed, national_id_hint: hint }
    })
    await query(this.em, fillFacts(orgId, JSON.stringify(rows), this.clock.now()))
    for (const { id } of filled) await this.outbox.write(orgId, 'donor.updated', { donorId: id })
  }

  private noteOthers(orgId: string, donorId: string, kept: string | null, said: readonly SaidFacts[]): void {
    if (kept === null) return
    for (const { nationalId } of said)
      if (nationalId && nationalId !== kept)
        this.audit.record(systemActor(orgId), 'donors.otherNationalId', {
          subjectId: donorId,
          before: { nationalIdEnd: shownNationalId(nationalIdHint(kept)) },
          after: { nationalIdEnd: shownNationalId(nationalIdHint(nationalId)) },
        })
  }
}
