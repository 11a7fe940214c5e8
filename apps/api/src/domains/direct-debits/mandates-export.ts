import { shownIban } from '@almoner/contracts/direct-debits/iban'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { DonationMandates, type ExportedMandate } from '../donations/index.js'
import { IbanSeal } from './iban-seal.js'
import { MandatesExportRepository, type FoundForFile } from './mandates-export.repository.js'

/** Tells files of recurring gifts of the mandates by which these are collected. */
@Injectable()
export class MandatesExport implements OnModuleInit {
  constructor(
    private readonly donations: DonationMandates,
    private readonly mandates: MandatesExportRepository,
    private readonly seal: IbanSeal,
  ) {}

  onModuleInit(): void {
    this.donations.readWith(async (orgId, donationIds, { isWhole }) => {
      const ibanOf = ({ ibanHint, ibanSealed }: FoundForFile) =>
        isWhole ? this.seal.open(orgId, ibanSealed) : shownIban(ibanHint)
      const found = await this.mandates.activeOf(orgId, donationIds)
      return new Map(
        found.map((row): [string, ExportedMandate] => {
          const { donationId, reference, signedOn, lastCollectedOn, holder, bic } = row
          return [donationId, { reference, signedOn, lastCollectedOn, holder, bic, iban: ibanOf(row) }]
        }),
      )
    })
  }
}
