import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sum } from '@almoner/contracts/minor-units'
import type { Page } from '@almoner/contracts/paging'
import type {
  AnnualReceiptDue,
  IssueAnnualReceiptsInput,
  IssuedAnnualReceipts,
  ListAnnualReceiptsDueInput,
  YearOfDonor,
} from '@almoner/contracts/receipts/annual-receipts.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { toPage } from '../../platform/database/keyset.js'
import { OrgCalendar } from '../orgs/index.js'
import { AnnualReceiptsRepository } from './annual-receipts.repository.js'
import { ReceiptIssuing, type Issuing } from './receipt-issuing.js'
import { partForYear, taxYearOf } from './receipt-rules.js'
import type { PictureKeys } from './receipt-snapshots.js'

/** One receipt for the gifts of a donor's tax year that have none of their own. */
@Injectable()
export class AnnualReceiptsService {
  constructor(
    private readonly em: EntityManager,
    private readonly receipts: AnnualReceiptsRepository,
    private readonly issuing: ReceiptIssuing,
    private readonly calendar: OrgCalendar,
    private readonly audit: Audit,
  ) {}

  /**
   * Of years that are over, the last two of them, unless a year or a donor is asked for. Raises `input_invalid` for a cursor that is not
   * one of ours.
   */
  async due({ orgId }: Actor, input: ListAnnualReceiptsDueInput): Promise<Page<AnnualReceiptDue>> {
    const { today } = await this.calendar.of(orgId)
    const since = `${input.taxYear ?? Number(today.slice(0, 4)) - 2}-01-01`
    const rows = await this.receipts.due(orgId, input, { since, today })
    const facts = await this.receipts.factsOf(
      orgId,
      rows.flatMap(({ chargeIds }) => chargeIds),
    )
    const factsOf = Map.groupBy(facts, ({ chargeId }) => chargeId)
    return toPage(rows, input, ({ donorId, donorName, entityId, entityName, currency, taxYear, ...row }) => {
      const { covered, leftOut, blockers } = partForYear(row.chargeIds.flatMap((id) => factsOf.get(id) ?? []))
      return {
        donorId,
        donorName,
        entityId,
        entityName,
        currency,
        taxYear,
        gifts: covered.length,
        leftOut: leftOut.length,
        amount: sum(covered.map(({ amount }) => amount)),
        isOver: taxYearOf(today, row.taxYearStart) > taxYear,
        blockers,
      }
    })
  }

  /** All that can be issued are, in one transaction. */
  async issue(actor: Actor, { years, sends }: IssueAnnualReceiptsInput): Promise<IssuedAnnualReceipts> {
    const { orgId, userId } = actor
    const pictures = await this.issuing.picturesFor(orgId)
    return this.em.transactional(async () => {
      const results: IssuedAnnualReceipts['results'] = []
      for (const year of years) {
        const { receipt, gifts, blockers } = await this.issueOne(orgId, year, { by: userId, pictures, sends })
        if (receipt)
          this.audit.record(actor, 'annualReceipts.issue', {
            subjectId: receipt.id,
            after: { number: receipt.number, donorId: year.donorId, taxYear: year.taxYear, gifts },
          })
        results.push({ ...year, receipt, gifts, blockers })
      }
      return { results }
    })
  }

  private async issueOne(
    orgId: string,
    year: YearOfDonor,
    { pictures, ...issuing }: Issuing & { pictures: ReadonlyMap<string, PictureKeys> },
  ) {
    const chargeIds = await this.receipts.giftsOfYear(orgId, year)
    return this.issuing.issueTogether(orgId, chargeIds, pictures, issuing)
  }
}
