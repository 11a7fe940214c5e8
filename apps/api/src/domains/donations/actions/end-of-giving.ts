import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Actor } from '../../../platform/access/actor.js'
import { DonorWishes } from '../../donors/index.js'
import { Donation } from '../donation.entity.js'
import { DonationStatusCommands } from './donation-status.commands.js'

/** Ends the recurring donations of a donor who has died, or is erased. */
@Injectable()
export class EndOfGiving implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: DonationStatusCommands,
    private readonly wishes: DonorWishes,
  ) {}

  onModuleInit(): void {
    this.wishes.onEndOfGiving((actor, donorId, why) => this.endAll(actor, donorId, why))
  }

  /** Raises `donation_kept_elsewhere` for one that a gateway keeps. */
  private async endAll(actor: Actor, donorId: string, reason: 'deceased' | 'other'): Promise<number> {
    const { orgId } = actor
    const found = await this.em.find(
      Donation,
      { orgId, donorId, frequency: { $ne: 'single' }, status: { $in: ['active', 'past_due', 'paused', 'scheduled'] } },
      { orderBy: { id: 'asc' }, fields: ['id'] },
    )
    for (const { id } of found) await this.commands.cancel(orgId, id, { reason }, { by: 'staff', as: actor })
    return found.length
  }
}
