import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { subtract, type MinorUnits } from '@almoner/contracts/minor-units'
import type { ReceiptSnapshot } from '@almoner/contracts/receipts/receipt-snapshot'
import { NationalIdSeal } from '../../donors/index.js'
import { eligibleAmount } from '../receipt-rules.js'
import { Receipt } from '../receipt.entity.js'
import { ReceiptReport } from './receipt-report.entity.js'
import type { Reported } from './reporting-port.js'

/** What is reported of receipts, national ids in full. */
@Injectable()
export class ReportedReceipts {
  constructor(
    private readonly em: EntityManager,
    private readonly seal: NationalIdSeal,
  ) {}

  async find(orgId: string, receiptIds: readonly string[]): Promise<Map<string, Reported>> {
    const ids = [...receiptIds]
    const [receipts, reports] = await this.em.transactional(async (em) => [
      await em.find(Receipt, { orgId, id: ids }),
      await em.find(ReceiptReport, { orgId, receiptId: ids }),
    ])
    const numbers = new Map(reports.map(({ receiptId, reportNumber }) => [receiptId, reportNumber]))
    return new Map(receipts.map((one) => [one.id, this.reportedOf(one, numbers.get(one.id) ?? null)]))
  }

  private reportedOf({ id, orgId, snapshot }: Receipt, reportNumber: string | null): Reported {
    const { donor, issuer, s46, gifts, replaces } = snapshot
    return {
      receiptId: id,
      receiptNumber: snapshot.number,
      issuedOn: snapshot.issuedOn,
      registrationNumber: issuer.registrationNumber,
      approvalNumber: s46?.approvalNo ?? '',
      donorName: donor.name,
      nationalId: donor.nationalIdSealed === null ? null : this.seal.open(orgId, donor.nationalIdSealed),
      amount: reportedAmountOf(snapshot),
      currency: snapshot.currency,
      receivedOn: gifts.map(({ receivedOn }) => receivedOn),
      replacesReceiptNumber: replaces?.number ?? null,
      reportNumber,
    }
  }
}

/** What was given in money; property that is on the same receipt is reported to nobody. */
function reportedAmountOf({ pack, gifts, eligibleAmount: whole }: ReceiptSnapshot): MinorUnits {
  const property = gifts.filter(({ method }) => method === 'in_kind')
  return subtract(whole, ...property.map(({ amount, advantage }) => eligibleAmount(pack, amount, advantage)))
}
