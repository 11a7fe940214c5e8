import { randomUUID } from 'node:crypto'
import { receiptFieldsSchema } from '@almoner/contracts/legal-entities/receipt-settings'
import { money, type Currency } from '@almoner/contracts/money'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { settled } from '../../../../test/settled.js'
import { readPdf } from '../../../platform/pdf/testing/read-pdf.js'
import { takeGift } from '../../charges/testing/collecting.js'
import { insteadOfAll } from './setting-leaves.js'

/** What one setting of receipts changes: two values of it, and what somebody gets with each. */
export interface FlippedSetting<Client = SettingsClient> {
  /** What it needs beside it. */
  beside?: object
  values: readonly [unknown, unknown]
  gets: (client: Client) => Promise<unknown>
  is: readonly [unknown, unknown]
}

/** An org whose receipts are set up anew again and again, and what its donors and staff get of them. */
export class SettingsClient {
  donorId = ''
  /** Of two legal entities a campaign each. */
  campaigns: Record<string, string> = {}

  protected constructor(
    readonly api: TestApi,
    readonly org: GivenOrg,
    private readonly currency: Currency,
  ) {}

  /** With a donor who may have receipts of every pack. */
  static async open(api: TestApi): Promise<SettingsClient> {
    const client = new SettingsClient(api, await api.given.org(), 'usd')
    client.donorId = await client.addDonor({ language: 'fr' })
    await client.staff.donors.setNationalId({ id: client.donorId, nationalId: '123456782' })
    return client
  }

  get staff() {
    return this.api.as(this.org.admin)
  }

  /** Nothing of the settings before stays. */
  async save(settings: object, files: Record<string, File | string> = {}): Promise<void> {
    const { entityId = this.org.entityId } = settings as { entityId?: string }
    const form = new FormData()
    const change = insteadOfAll(receiptFieldsSchema, settings) as object
    form.set('receiptForm', JSON.stringify({ ...change, entityId }))
    for (const [name, file] of Object.entries(files)) form.set(name, file)
    await this.staff.entities.saveReceipt(form)
  }

  async addDonor(fields: object = {}): Promise<string> {
    const address = { line1: '12 Mill Lane', city: 'York', postalCode: 'YO1 7HH', country: 'GB' }
    const donor = { firstName: 'Dana', lastName: 'Levi', address, ...fields, idempotencyKey: randomUUID() }
    return (await this.staff.donors.create(donor)).id
  }

  async give(more: object = {}, amount = 50_00): Promise<string> {
    const { chargeId } = await this.staff.charges.record({
      donor: { id: this.donorId },
      amount: money(amount, this.currency),
      giftDate: '2026-06-10',
      method: 'cash',
      idempotencyKey: randomUUID(),
      ...more,
    })
    return chargeId
  }

  /** A gift of 50.00 by card, once all that follows from it is done. */
  async giveOnline(frequency: 'single' | 'monthly'): Promise<string> {
    const donation = { frequency, source: 'checkout' } as const
    const { chargeId } = await takeGift(this.api, this.org, { donorId: this.donorId, cents: 50_00, donation })
    await settled(this.api, this.org)
    return chargeId
  }

  async receiptOf(chargeId: string) {
    await this.staff.receipts.issue({ chargeIds: [chargeId], sends: false })
    const { receipts } = await this.staff.receipts.ofCharge({ chargeId })
    return this.staff.receipts.get({ id: receipts[0]?.id ?? '' })
  }

  async document(id: string) {
    const { pdf } = await this.staff.receipts.download({ id })
    return readPdf(new Uint8Array(Buffer.from(pdf, 'base64')))
  }

  /** The receipt of a new gift as it is read. */
  async issued(more: object = {}) {
    const receipt = await this.receiptOf(await this.give(more))
    return { receipt, ...(await this.document(receipt.id)) }
  }

  /** Whether a gift has its receipt by now, and whether it is on the lists of what is due. */
  async stateOf(chargeId: string) {
    const { receipts } = await this.staff.receipts.ofCharge({ chargeId })
    const due = await this.staff.receipts.due({})
    const yearly = await this.staff.annualReceipts.due({ donorId: this.donorId })
    return {
      receipts: receipts.length,
      isDue: due.rows.some((row) => row.chargeId === chargeId),
      isDueInYear: yearly.rows.length > 0,
    }
  }

  /** What the mails to somebody new had with them after a gift, and who got copies. */
  async mailed(): Promise<{ files: string[]; copies: string[] }> {
    const email = `${randomUUID()}@example.org`
    await this.give({ donor: { id: await this.addDonor({ email }) } })
    await settled(this.api, this.org)
    const mails = await this.api.asOwner<{ attachments: { fileName: string }[] | null; bcc: string[] | null }>(
      'select attachments, bcc from mails where recipient = $1',
      [email],
    )
    return {
      files: mails.flatMap(({ attachments }) => attachments?.map(({ fileName }) => fileName.slice(-4)) ?? []),
      copies: mails.flatMap(({ bcc }) => bcc ?? []),
    }
  }
}

/** The texts that the receipt of a gift has, of those that one value or the other writes. */
export const shows = (
  values: readonly [unknown, unknown],
  beside: object = {},
  texts: readonly unknown[] = values,
): FlippedSetting => ({
  beside,
  values,
  gets: async (client) => {
    const { text } = await client.issued()
    const read = text.replaceAll(/\s+/g, ' ')
    return texts.filter((one) => typeof one === 'string' && read.includes(one))
  },
  is: [[texts[0]], [texts[1]]],
})
