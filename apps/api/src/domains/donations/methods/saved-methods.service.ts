import { Injectable } from '@nestjs/common'
import { isLive } from '@almoner/contracts/donations/donation-rules'
import { expiryDay, expiryOn, type SavedMethod } from '@almoner/contracts/donations/saved-method'
import type { ListSavedMethodsInput } from '@almoner/contracts/donations/saved-methods.operations'
import { numberOf } from '@almoner/contracts/record-number'
import type { Actor } from '../../../platform/access/actor.js'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { orNotFound } from '../../../platform/problems/problem.js'
import { OrgCalendar } from '../../orgs/index.js'
import { savedMethodsOf } from './saved-methods.statements.js'

/** The cards and accounts that gateways keep for the recurring donations of a donor. */
@Injectable()
export class SavedMethods {
  constructor(
    private readonly rows: TenantQuery,
    private readonly calendar: OrgCalendar,
  ) {}

  /** Those in use first, then the newest. Raises `not_found`, also for another org's donor. */
  async list({ orgId }: Actor, { donorId }: ListSavedMethodsInput): Promise<SavedMethod[]> {
    const [found, { today }] = await Promise.all([
      this.rows.first(orgId, savedMethodsOf(donorId)),
      this.calendar.of(orgId),
    ])
    return orNotFound(found)
      .methods.map(({ donations, ...method }) => ({
        ...method,
        expiry: expiryOn(today, expiryDay(method.expMonth, method.expYear)),
        donations: donations.map(({ sequence, ...paid }) => ({ ...paid, number: numberOf('R', sequence) })),
      }))
      .toSorted((one, other) => Number(isUsed(other)) - Number(isUsed(one)))
  }
}

const isUsed = ({ donations }: Pick<SavedMethod, 'donations'>): boolean =>
  donations.some(({ status }) => isLive(status))
