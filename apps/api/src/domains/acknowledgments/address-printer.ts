import { Injectable } from '@nestjs/common'
import type { PrintAddressesInput, PrintedFile } from '@almoner/contracts/acknowledgments/acknowledgments.operations'
import type { Actor } from '../../platform/access/actor.js'
import { PdfRenderer } from '../../platform/pdf/pdf-renderer.js'
import { Problem } from '../../platform/problems/problem.js'
import { LettersRepository, LetterWriter } from '../letters/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { addressDataOf } from './document/address-sheets.js'
import { AcknowledgmentsRepository } from './acknowledgments.repository.js'

/** Addresses of donors on envelopes and labels, each donor once. */
@Injectable()
export class AddressPrinter {
  constructor(
    private readonly acknowledgments: AcknowledgmentsRepository,
    private readonly writer: LetterWriter,
    private readonly letters: LettersRepository,
    private readonly renderer: PdfRenderer,
    private readonly calendar: OrgCalendar,
  ) {}

  /** Raises `not_found`. */
  async print({ orgId }: Actor, { ids, form, firstLabel }: PrintAddressesInput): Promise<PrintedFile> {
    const rows = await this.acknowledgments.toWrite(orgId, ids)
    if (rows.length < new Set(ids).size) throw new Problem('not_found')
    const donorIds = [...new Set(rows.map(({ donorId }) => donorId))]
    const [addressees, [head], { today }] = await Promise.all([
      this.writer.addressees(orgId, donorIds),
      this.letters.letterheads(orgId),
      this.calendar.of(orgId),
    ])
    const whole = addressees.filter(({ lines }) => lines.length > 0)
    const from = [head?.settings?.legalName ?? head?.name ?? '', ...(head?.settings?.address.split('\n') ?? [])]
    const pdf = await this.renderer.pdf({
      template: 'domains/acknowledgments/document/addresses.typ',
      data: addressDataOf(form, { from, addressees: whole, used: firstLabel - 1 }),
      createdAt: new Date(`${today}T00:00:00Z`),
    })
    return { fileName: `${form}.pdf`, pdf: Buffer.from(pdf).toString('base64'), letters: whole.length }
  }
}
