import { Injectable } from '@nestjs/common'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import {
  giftsGiven,
  grantsAdvised,
  issuers,
  subjects,
  type AdvisedRow,
  type GiftRow,
  type GiftsWanted,
  type IssuerRow,
  type SubjectRow,
} from './statement-facts.statements.js'

@Injectable()
export class StatementsRepository {
  constructor(private readonly rows: TenantQuery) {}

  subjects(orgId: string, donorIds: readonly string[]): Promise<SubjectRow[]> {
    return this.rows.all(orgId, subjects(donorIds))
  }

  issuers(orgId: string): Promise<IssuerRow[]> {
    return this.rows.all(orgId, issuers())
  }

  gifts(orgId: string, wanted: GiftsWanted): Promise<GiftRow[]> {
    return this.rows.all(orgId, giftsGiven(wanted))
  }

  advised(orgId: string, wanted: GiftsWanted): Promise<AdvisedRow[]> {
    return this.rows.all(orgId, grantsAdvised(wanted))
  }
}
